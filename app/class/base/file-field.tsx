import { type ChangeEvent, useRef, useState } from 'react'
import { DROP_FAULTS, type DropFault, useDrop } from '#ui/use-drop.ts'
import './file-field.css'

type FileFieldProps = {
  id: string
  label: string
  accept: string
  onFile: (file: File) => void
}

/** A field for one file, which may be dropped on it or beside it. */
export function FileField({ id, label, accept, onFile }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<DropFault | null>(null)
  useDrop(input, setFault)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Empties the field, so that choosing the same file again is an event. The file may have been mended meanwhile.
    currentTarget.value = ''
    if (!file) return
    setFault(null)
    onFile(file)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input ref={input} className="input" id={id} type="file" accept={accept} onChange={take} />
      {fault ? (
        <p className="error" id={`${id}-drop`} role="status">
          {DROP_FAULTS[fault]}
        </p>
      ) : null}
    </div>
  )
}
