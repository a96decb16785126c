import type { ChangeEvent } from 'react'
import type { Fault } from '#class/call.ts'
import { decode } from '#class/files/table.ts'
import '#class/file-field.css'

type FileKeyProps = {
  id: string
  label: string
  /** @throws {Error} with a sentence, if the file cannot be read */
  onFile: (text: string, name: string) => void
  /** Null if the last file could be read. */
  onFault: (fault: Fault | null) => void
}

/** A field for a CSV file, which is read in this browser. */
export function FileKey({ id, label, onFile, onFault }: FileKeyProps) {
  const take = async (file: File, input: HTMLInputElement) => {
    // Empties the field, so that choosing the same file again is an event. The file may have been mended meanwhile.
    input.value = ''
    try {
      onFile(decode(new Uint8Array(await file.arrayBuffer())), file.name)
      onFault(null)
    } catch (reason) {
      onFault({
        title: 'This file could not be read.',
        text: reason instanceof Error ? reason.message : '',
      })
    }
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) void take(file, currentTarget)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input className="input" id={id} type="file" accept=".csv,.txt,text/csv" onChange={onChange} />
    </div>
  )
}
