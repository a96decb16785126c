import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { parseDate } from '#game/dates.ts'
import { now } from '#kit/clock.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { toast, withdraw } from '#ui/toasts.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import type { State } from './rules.ts'
import { SAMPLE, SAMPLE_FILE } from './sample.ts'
import { saveWorkbook } from './save-workbook.ts'
import { type Invoice, fileNameOf } from './workbook.ts'

const { targets } = level

/** Spec §5 and §8, to the letter. */
const FAILED = {
  sample: {
    title: 'Download Failed',
    description: 'Failed to download sample Excel file. Please try again.',
  },
  export: { title: 'Export Failed', description: 'Failed to generate Excel file. Please try again.' },
}

/** A file that is written, or the result of that. */
type Saving =
  | { file: 'sample' | 'export'; status: 'busy' | 'failed' }
  | { file: 'sample' | 'export'; status: 'saved'; name: string }

/** The invoice on the page, for its file. */
const invoiceOf = (state: State): Invoice => ({
  company: state.company.trim(),
  client: state.client.trim(),
  invoiceDate: parseDate(state.invoiceDate),
  dueDate: parseDate(state.dueDate),
  rows: state.rows,
})

/** The two files that this simulation writes: the sample, and the invoice on the page. */
export function Workbooks({ state }: { state: State }) {
  const [saving, setSaving] = useState<Saving | null>(null)

  const save = async (file: 'sample' | 'export', content: Invoice, name: string) => {
    if (saving?.status === 'busy') return
    setSaving({ file, status: 'busy' })
    try {
      await saveWorkbook(content, name)
      withdraw(FAILED[file])
      setSaving({ file, status: 'saved', name })
    } catch (reason) {
      console.error(`The file ${name} could not be made.`, reason)
      setSaving({ file, status: 'failed' })
      toast({ ...FAILED[file], tone: 'danger', isOnPage: true })
    }
  }

  const isBusy = (file: 'sample' | 'export') =>
    (saving?.file === file && saving.status === 'busy') || undefined

  return (
    <section className="files" aria-labelledby="files-title">
      <h3 id="files-title">{NAMES.workbooks}</h3>
      <div className="row">
        <button
          className="btn"
          id={targets.sample.id}
          type="button"
          aria-busy={isBusy('sample')}
          onClick={() => void save('sample', SAMPLE, SAMPLE_FILE)}
        >
          <Download className="icon" /> {targets.sample.name}
        </button>
        <button
          className="btn"
          id={targets.export.id}
          type="button"
          aria-busy={isBusy('export')}
          onClick={() => void save('export', invoiceOf(state), fileNameOf(state.company, now()))}
        >
          <FileSpreadsheet className="icon" /> {targets.export.name}
        </button>
      </div>
      {saving?.status === 'failed' ? (
        <Outcome of={targets.file} tone="danger" title={FAILED[saving.file].title}>
          {FAILED[saving.file].description}
        </Outcome>
      ) : saving?.status === 'saved' ? (
        <Outcome of={targets.file} tone="done" title="Saved">
          <code translate="no">{saving.name}</code>
        </Outcome>
      ) : (
        <Outcome of={targets.file} tone="plain" title={saving ? 'Preparing the file…' : 'No file yet'} />
      )}
    </section>
  )
}
