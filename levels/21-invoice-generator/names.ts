const MATERIAL = 'Material'
const QUANTITY = 'Quantity'
const PRICE = 'Price'
const TOTAL = 'Total'

/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  company: 'Company name',
  client: 'Client name',
  invoiceDate: 'Invoice date',
  invoiceDatePick: 'Pick the invoice date',
  dueDate: 'Due date',
  dueDatePick: 'Pick the due date',
  materials: 'Materials',
  // A column, and its field in a row.
  materialColumn: MATERIAL,
  material: (n: number | string) => `${MATERIAL} ${n}`,
  quantityColumn: QUANTITY,
  quantity: (n: number | string) => `${QUANTITY} ${n}`,
  priceColumn: PRICE,
  price: (n: number | string) => `${PRICE} ${n}`,
  total: TOTAL,
  rowTotal: (n: number | string) => `${TOTAL} ${n}`,
  removeColumn: 'Remove',
  remove: (n: number | string) => `Remove material ${n}`,
  add: 'Add material',
  subtotal: 'Subtotal',
  tax: 'Tax 10%',
  submit: 'Submit Invoice',
  submitted: 'Invoice Submitted',
  outcome: 'Outcome',
  workbooks: 'Workbooks',
  sample: 'Download sample invoice',
  export: 'Export to Excel',
  file: 'File',
} as const
