import type { ChangeEvent } from 'react'
import type { Fault } from '#class/call.ts'
import { decode } from '#class/files/table.ts'

type FileKeyProps = {
  id: string
  label: string
  /** @throws {Error} with a sentence, where the file is none that can be read */
  onFile: (text: string, name: string) => void
  /** Null: the last file could be read. */
  onFault: (fault: Fault | null) => void
}

/** A field for a CSV, which is read in this browser. */
export function FileKey({ id, label, onFile, onFault }: FileKeyProps) {
  const take = async (file: File, input: HTMLInputElement) => {
    try {
      onFile(decode(new Uint8Array(await file.arrayBuffer())), file.name)
      onFault(null)
    } catch (reason) {
      // The field names no file that is not used, and hears it when the same one is mended and chosen again.
      input.value = ''
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
