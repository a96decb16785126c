import { FIELDS_IN_WORDS, ORDER_FIELDS } from '#office/apps/shop/shop.ts'
import type { Grade } from '#office/base/counts.ts'
import { gradeItems } from '#office/process/grading.ts'
import type { EndStates } from '#office/process/process.ts'
import type { OrdersDeal } from './deal.ts'

/** Judges what is left of a shift of Orders. */
export function gradeOrders({ right }: OrdersDeal, { desk, shop }: EndStates<'shop'>): Grade {
  const placed = shop.orders.filter(({ act }) => act > 0)
  return gradeItems({
    desk,
    did: 'ordered',
    column: { order: 'Order' },
    of: (id) => placed.filter(({ form }) => form.reference === id),
    wanted: (id) => {
      const one = right[id]!
      if ('code' in one) return one
      return {
        wrongIn: ({ form }: (typeof placed)[number]) =>
          ORDER_FIELDS.filter((field) => form[field] !== one.form[field]).map((field) => ({
            what: `${FIELDS_IN_WORDS[field]} is “${form[field]}”, but “${one.form[field]}” is right`,
            is: form[field],
            right: one.form[field],
          })),
      }
    },
    strangers: placed
      .filter(({ form }) => !Object.hasOwn(right, form.reference))
      .map(
        ({ number, form, act }) =>
          `Order ${number} (“${form.reference}”, at act ${act}) belongs to no item of the queue.`,
      ),
  })
}
