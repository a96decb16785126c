import { Trash2 } from 'lucide-react'
import { TextField } from '#ui/field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { formatCents, totalOf } from './amounts.ts'
import { NAMES } from './names.ts'
import { type Column, type Row, noNumberIn } from './rules.ts'
import '#ui/table.css'

type MaterialRowProps = {
  /** Its place, from 1. Ids and labels use it, so that row 7 of a workbook is row 7 here. */
  n: number
  row: Row
  isRemovable: boolean
  onEdited: (column: Column, text: string) => void
  onRemoved: () => void
}

/** A row of the invoice: a material, its quantity and price, and their product. */
export function MaterialRow({ n, row, isRemovable, onEdited, onRemoved }: MaterialRowProps) {
  const column = (name: Column, label: string) => ({
    id: `material-${n}-${name}`,
    label,
    autoComplete: 'off',
    value: row[name],
    onValue: (text: string) => onEdited(name, text),
  })
  const number = (name: 'quantity' | 'price', label: string) => ({
    ...column(name, label),
    step: 0.01,
    placeholder: '0',
    error: noNumberIn(row[name]),
  })
  return (
    <tr id={`material-${n}`}>
      <td>
        <TextField {...column('name', NAMES.material(n))} />
      </td>
      <td>
        <NumberField {...number('quantity', NAMES.quantity(n))} />
      </td>
      <td>
        <NumberField {...number('price', NAMES.price(n))} />
      </td>
      <td className="num">
        <output className="mono" id={`material-${n}-total`} aria-label={NAMES.rowTotal(n)} aria-live="off">
          {formatCents(totalOf(row))}
        </output>
      </td>
      {isRemovable ? (
        <td className="num">
          <button
            className="btn btn-quiet btn-square"
            id={`material-${n}-remove`}
            type="button"
            aria-label={NAMES.remove(n)}
            onClick={onRemoved}
          >
            <Trash2 className="icon" />
          </button>
        </td>
      ) : null}
    </tr>
  )
}
