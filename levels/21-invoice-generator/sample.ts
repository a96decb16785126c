import type { Invoice } from './workbook.ts'

const material = (name: string, quantity: string, price: string) => ({ name, quantity, price })

/**
 * The invoice of the sample file. Spec §9: "20 items, subtotal 15450, tax 10% 1545, total 16995". The items are ours.
 */
export const SAMPLE: Invoice = {
  company: 'Lindqvist Automation AB',
  client: 'Harbour Freight Office',
  invoiceDate: { year: 2026, month: 1, day: 15 },
  dueDate: { year: 2026, month: 2, day: 14 },
  rows: [
    material('Attended robot licence', '4', '1200'),
    material('Unattended robot licence', '1', '2400'),
    material('Process discovery workshop', '2', '850'),
    material('Solution design document', '1', '640'),
    material('Workflow development, day', '3', '520'),
    material('Code review, hour', '6', '65'),
    material('Test case, automated', '12', '22.5'),
    material('OCR package, 1000 pages', '5', '48'),
    material('Virtual machine, month', '4', '75.5'),
    material('Credential vault, month', '2', '39.9'),
    material('Queue monitoring, month', '3', '60'),
    material('Support contract, month', '2', '180'),
    material('Trainer, half day', '2', '310'),
    material('Exercise book', '15', '12.4'),
    material('Headset', '4', '54.25'),
    material('Second monitor', '2', '189.5'),
    material('Docking station', '2', '129'),
    material('USB security key', '10', '18.75'),
    material('Network cable, 5 m', '8', '6.2'),
    material('Travel, flat rate', '1', '631.1'),
  ],
}

/** Spec §7. */
export const SAMPLE_FILE = 'sample_invoice_for_rpa.xlsx'
