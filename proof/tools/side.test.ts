import { expect, test } from 'vitest'
import { reasonOf } from './recording.ts'
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

test('why a played recording failed is the first line that says so', () => {
  const output = [
    '\u001B[32minfo\u001B[39m: Running test Level 4',
    '    TimeoutError: Waiting for text to be present in element',
    '      at Object.<anonymous> (main.js:1:1)',
  ].join('\n')
  expect(reasonOf(output)).toBe('TimeoutError: Waiting for text to be present in element')
  expect(reasonOf('nothing')).toBe('selenium-side-runner failed')
})
