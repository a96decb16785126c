import { expect, test } from 'vitest'
import { side, sideProject } from './side.ts'

test('a project has one test with its commands in order, in a suite', () => {
  const project = JSON.parse(
    sideProject('http://127.0.0.1:3000', 'Level 5', [
      side('open', '/challenge/5'),
      side('type', 'id=phrase', 'say "x" \\ <y>', [
        ['id=phrase', 'id'],
        ["xpath=//input[@id='phrase']", 'xpath:attributes'],
      ]),
    ]),
  )
  expect(project).toMatchObject({ version: '3.0', url: 'http://127.0.0.1:3000', name: 'Level 5' })
  expect(project.tests).toHaveLength(1)
  expect(project.suites[0].tests).toEqual([project.tests[0].id])
  expect(project.tests[0].commands).toEqual([
    { id: 'command-1', comment: '', command: 'open', target: '/challenge/5', targets: [], value: '' },
    {
      id: 'command-2',
      comment: '',
      command: 'type',
      target: 'id=phrase',
      targets: [
        ['id=phrase', 'id'],
        ["xpath=//input[@id='phrase']", 'xpath:attributes'],
      ],
      value: 'say "x" \\ <y>',
    },
  ])
})
