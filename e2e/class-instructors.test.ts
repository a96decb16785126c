import type { Page } from '@playwright/test'
import { CLASS_API } from '#contract/class-api.ts'
import type { ClassDetail, PatchClassBody, PatchTaskBody, TasksBody } from '#contract/class.ts'
import { type Site, expect, test } from './harness.ts'
import { arena } from './issued.ts'

/** A class, and the calls of another instructor with the same link. */
async function makeClass(site: Site, levels: string) {
  const said = await arena(site, 'class', 'new', '4B', '--levels', levels)
  const link = /\S+\/board#\S+/.exec(said)![0]
  const code = /for the class: (\w+)/.exec(said)![1]!
  const authorization = `Bearer ${link.split('#')[1]!}`
  const { classes } = JSON.parse(`{"classes":${await arena(site, 'class', 'list', '--json')}}`) as {
    classes: { id: string; code: string }[]
  }
  const { id } = classes.find((one) => one.code === code)!
  const call = async <T>(method: string, where = '', body?: object): Promise<T> => {
    const answer = await fetch(`${site.url}${CLASS_API}/classes/${id}${where}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(answer.ok, `${method} ${where}`).toBe(true)
    return (await answer.json()) as T
  }
  return {
    link,
    code,
    detail: () => call<ClassDetail>('GET'),
    change: (body: PatchClassBody) => call<ClassDetail>('PATCH', '', body),
    addTasks: (body: TasksBody) => call('POST', '/tasks', body),
    changeTask: (task: string, body: PatchTaskBody) => call('PATCH', `/tasks/${task}`, body),
  }
}

async function openSettings(page: Page) {
  await page.locator('#board-settings').click()
  await page.locator('#tasks-due').waitFor()
}

test('what an instructor types stays, and the focus with it, whoever changes the class meanwhile', async ({
  page,
  site,
}) => {
  const its = await makeClass(site, '1,4')
  await page.goto(its.link)
  const notice = page.locator('#board-notice')
  await notice.fill('Level 4 until noon.')
  await notice.press('Enter')
  await expect.poll(async () => (await its.detail()).notice).toBe('Level 4 until noon.')
  await its.change({ notice: 'From the other instructor' })
  await expect(notice).toHaveValue('From the other instructor')
  await expect(notice).toBeFocused()
  await notice.fill('Half a sen')
  await its.change({ notice: 'Once more', isFrozen: true })
  await expect(page.locator('#board-freeze')).toHaveText('Back to work')
  await expect(notice).toHaveValue('Half a sen')
  await expect(notice).toBeFocused()

  await openSettings(page)
  await page.locator('#task-change-1').click()
  await page.locator('#task-passes').selectOption('2')
  await page.locator('#task-set').press('Enter')
  await expect(page.locator('#tasks-table tbody tr').first()).toContainText('2')
  await expect(page.locator('#task-set')).toBeFocused()
})
