import type { ReactElement } from 'react'
import type { Page as Shown } from '#office/apps/base/paged.ts'
import { nameOfDraft } from '#office/apps/base/program.ts'
import { SHOP_LABELS as LABELS } from '#office/apps/shop/labels.ts'
import {
  SHOP,
  type Article,
  ORDER_FIELDS,
  type Order,
  type OrderField,
  type OrderForm,
  type Shop,
  totalOf,
} from '#office/apps/shop/shop.ts'
import { money } from '#office/base/numbers.ts'
import {
  Button,
  type Draw,
  Field,
  Form,
  Hidden,
  type InputAttributes,
  type Line,
  Lines,
  linkTo,
  List,
  programPages,
  rowOf,
} from '#server/office/apps/base/layout.tsx'

/** The labels of an order's fields. */
export const ORDER_LABELS: Readonly<Record<OrderField, string>> = LABELS

/** The shop's links. */
export const { nav: shopNav, OwnPage: ShopPage } = programPages('shop', {
  title: SHOP.title,
  links: [
    ['/shop/new', LABELS.newOrder],
    ['/shop/orders', LABELS.orders],
    ['/shop/articles', LABELS.articles],
    ['/shop/receipts', LABELS.receipts],
  ],
})

const ATTRIBUTES: Partial<Record<OrderField, InputAttributes>> = {
  postcode: { inputMode: 'numeric' },
  packs: { inputMode: 'numeric' },
  day: { placeholder: 'YYYY-MM-DD' },
}

/** The form of a new order. @param why sentences about refused values, by field */
export function orderFormPage(
  draw: Draw,
  {
    typed = {},
    why = {},
  }: { typed?: Readonly<Record<string, string>>; why?: Readonly<Record<string, string>> },
): ReactElement {
  return (
    <ShopPage
      draw={draw}
      title={LABELS.newOrder}
      why={['form', ...ORDER_FIELDS].flatMap((name) => why[name] ?? [])}
    >
      <Form draw={draw} name="order" action="/shop/new">
        {ORDER_FIELDS.map((name) => (
          <Field
            key={name}
            id={`order-${name}`}
            name={name}
            label={ORDER_LABELS[name]}
            value={typed[name]}
            why={why[name]}
            autoComplete="off"
            {...ATTRIBUTES[name]}
          />
        ))}
        <Button id="preview">{LABELS.preview}</Button>
      </Form>
    </ShopPage>
  )
}

const linesOf = (order: OrderForm): Line[] =>
  ORDER_FIELDS.map((name) => [ORDER_LABELS[name], order[name], `shown-${name}`])

/** What would be placed. */
export const previewPage = (draw: Draw, { start }: Shop, order: OrderForm | null): ReactElement => (
  <ShopPage draw={draw} title={LABELS.preview}>
    {order ? (
      <>
        <p id="draft">This order is not placed yet.</p>
        <Lines lines={[...linesOf(order), ['Total', money(totalOf(order, start)), 'shown-total']]} />
        <Form draw={draw} name="place" action="/shop/place">
          <Hidden name="shown" value={nameOfDraft(order)} />
          <Button id="place">{LABELS.place}</Button>
        </Form>
        <p>
          <a href={`${draw.base}/shop/new`}>{LABELS.change}</a>
        </p>
      </>
    ) : (
      <p id="no-draft">
        Nothing is filled in. <a href={`${draw.base}/shop/new`}>{LABELS.fillIn}</a> first.
      </p>
    )}
  </ShopPage>
)

/** An order that stands. */
export const orderPage = (draw: Draw, order: Order): ReactElement => (
  <ShopPage draw={draw} title={`Order ${order.number}`}>
    <Lines
      lines={[
        ['Order', order.number, 'order-number'],
        ...linesOf(order.form),
        ['Total', money(order.total), 'order-total'],
      ]}
    />
    <p>
      <a id="receipt" href={`${draw.base}/shop/orders/${order.number}/receipt.pdf`}>
        {`Receipt of ${order.number} (PDF)`}
      </a>
    </p>
  </ShopPage>
)

/** The list of orders. */
export const ordersPage = (draw: Draw, shown: Shown<Order>, search: string): ReactElement => (
  <ShopPage draw={draw} title={LABELS.orders}>
    <List
      draw={draw}
      path="/shop/orders"
      name={LABELS.orders}
      heads={['Order', 'Reference', 'Customer', 'Delivery day', 'Total']}
      one="order"
      shown={shown}
      find={[LABELS.find, search]}
    >
      {({ number, form: { reference, customer, day }, total }) =>
        rowOf(number, linkTo(`${draw.base}/shop/orders/${number}`, number), reference, customer, day, {
          number: money(total),
        })
      }
    </List>
  </ShopPage>
)

/** The list of articles. */
export const articlesPage = (draw: Draw, shown: Shown<Article>): ReactElement => (
  <ShopPage draw={draw} title={LABELS.articles}>
    <List
      draw={draw}
      path="/shop/articles"
      name={LABELS.articles}
      heads={['Number', 'Name', 'Pieces in a pack', 'Price of a pack', 'Sold']}
      one="article"
      shown={shown}
    >
      {({ number, name, pieces, cents, isSold }) =>
        rowOf(
          number,
          number,
          name,
          { number: pieces },
          { number: money(cents) },
          isSold ? 'yes' : 'no longer',
        )
      }
    </List>
  </ShopPage>
)

/** The receipts of the orders that were placed in the shift. */
export const receiptsPage = (draw: Draw, orders: readonly Order[]): ReactElement => (
  <ShopPage draw={draw} title={LABELS.receipts}>
    {orders.length === 0 ? (
      <p>No order was placed in this shift yet.</p>
    ) : (
      <>
        <p>
          <a id="zip" href={`${draw.base}/shop/receipts.zip`}>{`All ${orders.length} receipts (ZIP)`}</a>
        </p>
        <ul>
          {orders.map(({ number, form: { reference } }) => (
            <li key={number}>
              <a href={`${draw.base}/shop/orders/${number}/receipt.pdf`}>
                {`Receipt of ${number} for ${reference} (PDF)`}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
  </ShopPage>
)
