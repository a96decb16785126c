import { ReceiptText } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  company: { id: 'company-name', role: 'textbox', name: NAMES.company },
  client: { id: 'client-name', role: 'textbox', name: NAMES.client },
  invoiceDate: { id: 'invoice-date', role: 'textbox', name: NAMES.invoiceDate },
  invoiceDatePick: { id: 'invoice-date-pick', role: 'button', name: NAMES.invoiceDatePick },
  dueDate: { id: 'due-date', role: 'textbox', name: NAMES.dueDate },
  dueDatePick: { id: 'due-date-pick', role: 'button', name: NAMES.dueDatePick },
  materials: { id: 'materials', role: 'table', name: NAMES.materials },
  material1: { id: 'material-1-name', role: 'textbox', name: NAMES.material(1) },
  quantity1: { id: 'material-1-quantity', role: 'spinbutton', name: NAMES.quantity(1) },
  price1: { id: 'material-1-price', role: 'spinbutton', name: NAMES.price(1) },
  total1: { id: 'material-1-total', role: 'status', name: NAMES.rowTotal(1) },
  remove6: { id: 'material-6-remove', role: 'button', name: NAMES.remove(6) },
  add: { id: 'add-material', role: 'button', name: NAMES.add },
  subtotal: { id: 'subtotal', role: 'status', name: NAMES.subtotal },
  tax: { id: 'tax', role: 'status', name: NAMES.tax },
  total: { id: 'total', role: 'status', name: NAMES.total },
  submit: { id: 'submit-invoice', role: 'button', name: NAMES.submit },
  outcome: { id: 'invoice-outcome', role: 'status', name: NAMES.outcome },
  sample: { id: 'download-sample', role: 'button', name: NAMES.sample },
  export: { id: 'export-invoice', role: 'button', name: NAMES.export },
  file: { id: 'file-outcome', role: 'status', name: NAMES.file },
} as const satisfies Level['targets']

export const level = {
  icon: ReceiptText,
  description: 'An invoice with up to forty rows. The page adds up the amounts; your robot types.',
  objectives: [
    `Enter company, client, ${NAMES.invoiceDate.toLowerCase()} and ${NAMES.dueDate.toLowerCase()}.`,
    `Name at least one material. ${NAMES.quantityColumn} and ${NAMES.priceColumn.toLowerCase()} are optional.`,
    'Submit the invoice.',
    'To practise more: download the sample workbook, enter its 20 items, export your invoice and compare the two files.',
  ],
  intel: {
    trains: 'a loop over the rows of a workbook that fills a form and adds rows to it.',
    nudge: 'There are five rows and twenty items. Your robot must add fifteen rows.',
    way: `Read the workbook from row 7 on. For row n, when there is no #material-n-name, click #add-material; then type into #material-n-name, -quantity and -price. Type dates as MM/dd/yyyy: a date that does not exist is ignored. If you search by label, use the exact name (in Playwright getByLabel with exact: true), because the field, its button and its calendar all have “${NAMES.invoiceDate}” in their names. Compare #subtotal, #tax and #total with the file, then submit.`,
    noIds: {
      way: `Read the workbook from row 7 on. For row n, when there is no field “${NAMES.material('n')}”, press “${NAMES.add}”; then type into ${NAMES.material('n')}, ${NAMES.quantity('n')} and ${NAMES.price('n')}. Type dates as MM/dd/yyyy: a date that does not exist is ignored. If you search by label, use the exact name. Compare the sums below the rows with the file, then submit.`,
    },
  },
  article: 4,
  targets,
} satisfies Level
