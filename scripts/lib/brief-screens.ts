import { createHash } from 'node:crypto'
import type { Fields, Hands } from '#bots/office/hands.ts'
import type { OrdersDeal } from '#office/processes/orders/deal.ts'
import { openShift } from '#office/shift.ts'

/** A seed whose first item is an order of an article on the second page, so that all screens belong to one item. */
const SEED = '00000000000000000000000000000003'

/** Starts the shift whose screens the brief of Orders shows. @returns the address of its desk, and its first order */
export async function startShown(url: string): Promise<{ desk: string; form: Fields }> {
  const answer = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'orders', size: 4, day: 'calm', seed: SEED }),
  })
  const { id } = (await answer.json()) as { id: string }
  const { right, apps } = openShift({ process: 'orders', size: 4, conditions: [], seed: SEED })
    .deal as OrdersDeal
  const first = right[apps.desk.items[0]!.id]!
  if (!('form' in first)) throw new Error('The first item of this seed is no order: choose another seed.')
  return { desk: `${url}/office/${id}`, form: first.form }
}

/**
 * Works the first item of the shift up to its order.
 * @param at called at each screen that the brief shows, with its name and its address below the desk
 */
export async function walkScreens(
  hands: Hands,
  form: Fields,
  at: (name: string, path: string) => Promise<void>,
): Promise<void> {
  const vault = await hands.enter('Robot 1')
  if (!vault) throw new Error('The shift is over.')
  await hands.take()
  await at('desk', '')
  await hands.logIn(vault)
  await at('articles', '/shop/articles?page=2')
  await hands.fill(form)
  await at('new-order', '/shop/new')
  // The picture left the preview, where the order is placed.
  await hands.fill(form)
  const { number } = await hands.place()
  await at('order', `/shop/orders/${number}`)
}

/** A screen's own text and styles as a number: another one means that its picture is out of date. */
export const digestOf = (html: string, styles: string): string =>
  createHash('sha256')
    .update(html.replaceAll(/[0-9a-f]{32}|value="[0-9a-f]{16}"/g, '').replaceAll(/\s+/g, ' '))
    .update(styles.replaceAll(/\s+/g, ' '))
    .digest('hex')
    .slice(0, 16)
