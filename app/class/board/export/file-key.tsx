import type { Problem } from '#class/base/call.ts'
import { FileField } from '#class/base/file-field.tsx'
import { decode } from '#files/table.ts'
import type { DecodedText } from '#files/text.ts'

type FileKeyProps = {
  id: string
  label: string
  /** @throws {Error} with a sentence, if the file cannot be read */
  onFile: (file: DecodedText, name: string) => void
  /** Null if the last file could be read. */
  onFault: (fault: Problem | null) => void
}

/** A field for a CSV file, which is read in this browser. */
export function FileKey({ id, label, onFile, onFault }: FileKeyProps) {
  const take = async (file: File) => {
    try {
      onFile(decode(new Uint8Array(await file.arrayBuffer())), file.name)
      onFault(null)
    } catch (reason) {
      onFault({
        title: 'This file could not be read.',
        // The browser's own error has no sentence for a person.
        text:
          reason instanceof DOMException
            ? 'The browser cannot open the file: it may be a folder, or it was moved or changed. Choose the file again.'
            : reason instanceof Error
              ? reason.message
              : '',
      })
    }
  }
  return <FileField id={id} label={label} accept=".csv,.txt,text/csv" onFile={(file) => void take(file)} />
}
