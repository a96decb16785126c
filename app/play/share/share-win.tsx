import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { statusOf } from '#learner/progress-rules.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG, type CatalogLine, LEVEL_COUNT, TOTAL_POINTS } from '#levels/catalog.ts'
import { name } from '#site-config'
import { copyText } from '#ui/clipboard.ts'
import { saveBlob } from '#ui/save-blob.ts'
import { drawTape } from './tape-picture.ts'

/** Things to share after a completed level: words to paste, and a picture of the learner's tape. */
export function ShareWin({ level: { id, title } }: { level: CatalogLine }) {
  const { progress, mode } = useLearner()
  const [said, setSaid] = useState('')
  const done = CATALOG.filter((line) => progress.completed.includes(line.id)).length
  const text = `Level ${id}, ${title}, completed on ${name}: ${done} of ${LEVEL_COUNT} levels, ${progress.points} of ${TOTAL_POINTS} points. ${location.origin}/challenge/${id}`

  const copy = async () => {
    setSaid((await copyText(text)) ? 'Copied.' : 'Copying is blocked. Select the text and press Ctrl+C.')
  }
  const save = async () => {
    const picture = await drawTape(
      CATALOG.map((line) => statusOf(progress, mode, line.id)),
      { title: `${name}: level ${id}, ${title}`, line: `${done} of ${LEVEL_COUNT} levels` },
    )
    if (picture) saveBlob(picture, `level-${id}.png`)
    setSaid(picture ? 'Saved.' : 'The picture could not be drawn. The text above says the same.')
  }

  return (
    <div className="share-win">
      <label className="label" htmlFor="share-text">
        Text to paste anywhere
      </label>
      <textarea className="input" id="share-text" rows={4} readOnly value={text} />
      <div className="row start">
        <button className="btn" id="share-copy" type="button" onClick={() => void copy()}>
          <Copy className="icon" /> Copy text
        </button>
        <button className="btn" id="share-picture" type="button" onClick={() => void save()}>
          <Download className="icon" /> Save picture
        </button>
        <span className="label" role="status" id="share-said">
          {said}
        </span>
      </div>
    </div>
  )
}
