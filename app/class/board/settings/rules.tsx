import { startTransition, useOptimistic } from 'react'
import { useDraft } from '#class/board/live/use-draft.ts'
import type { ClassDetail, PatchClassBody } from '#contract/class/instructor.ts'
import { MOST_SEATS } from '#contract/class/rules.ts'
import { TextField, Tick } from '#ui/field.tsx'

type RulesProps = { detail: ClassDetail; onChange: (body: PatchClassBody) => Promise<unknown> }

type RuleProps = { id: string; label: string; isOn: boolean; onSwitch: (isOn: boolean) => Promise<unknown> }

/** A rule that is on or off. The tick shows the press at once, and goes back where the server refuses. */
function Rule({ id, label, isOn, onSwitch }: RuleProps) {
  const [isTicked, tick] = useOptimistic(isOn)
  const onChecked = (next: boolean) =>
    startTransition(async () => {
      tick(next)
      await onSwitch(next)
    })
  return <Tick id={id} type="checkbox" label={label} isChecked={isTicked} onChecked={onChecked} />
}

/** The rules of a class: the switch's id, its label, whether it is on, and the change that switches it. */
const RULES: readonly (readonly [
  id: string,
  label: string,
  isOn: (detail: ClassDetail) => boolean,
  change: (isOn: boolean) => PatchClassBody,
])[] = [
  [
    'settings-names',
    'Learners may type a nickname; the projector shows it after you allow it',
    (detail) => detail.mayChooseName,
    (mayChooseName) => ({ mayChooseName }),
  ],
  ['settings-hints', 'Hide the hints', (detail) => detail.hidesHints, (hidesHints) => ({ hidesHints })],
  [
    'settings-ways-out',
    'Learners see links to other sites, groups, perks, votes and the mode switch',
    (detail) => detail.showsWaysOut,
    (showsWaysOut) => ({ showsWaysOut }),
  ],
  [
    'settings-ranks',
    'Learners see ranks by points, with the nicknames that the projector may show',
    (detail) => detail.showsRanks,
    (showsRanks) => ({ showsRanks }),
  ],
  ['settings-late', 'Late runs count', (detail) => detail.lateCounts, (lateCounts) => ({ lateCounts })],
  [
    'settings-own',
    'New tasks are random tasks, which count',
    (detail) => detail.deal === 'own',
    (isRandom) => ({ deal: isRandom ? 'own' : 'plain' }),
  ],
]

/** Rules for the whole class. */
export function Rules({ detail, onChange }: RulesProps) {
  return (
    <section aria-labelledby="rules-title">
      <h3 id="rules-title">Rules of the class</h3>
      {RULES.map(([id, label, isOn, change]) => (
        <Rule
          key={id}
          id={id}
          label={label}
          isOn={isOn(detail)}
          onSwitch={(next) => onChange(change(next))}
        />
      ))}
      <Cap detail={detail} onChange={onChange} />
    </section>
  )
}

function Cap({ detail, onChange }: RulesProps) {
  const [cap, setCap] = useDraft(String(detail.cap))
  const isCount = /^\d{1,3}$/.test(cap) && Number(cap) <= MOST_SEATS
  return (
    <div className="row">
      <TextField
        id="settings-cap"
        label="Most seats, cards included"
        inputMode="numeric"
        value={cap}
        onValue={setCap}
        error={isCount ? undefined : `A whole number up to ${MOST_SEATS}.`}
      />
      <button
        className="btn"
        id="settings-cap-set"
        type="button"
        onClick={() => (isCount ? void onChange({ cap: Number(cap) }) : undefined)}
      >
        Set
      </button>
    </div>
  )
}
