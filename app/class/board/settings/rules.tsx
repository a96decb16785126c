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

/** Rules for the whole class. */
export function Rules({ detail, onChange }: RulesProps) {
  return (
    <section aria-labelledby="rules-title">
      <h3 id="rules-title">Rules of the class</h3>
      <Rule
        id="settings-names"
        label="Learners may type a nickname; the projector shows it after you allow it"
        isOn={detail.mayChooseName}
        onSwitch={(mayChooseName) => onChange({ mayChooseName })}
      />
      <Rule
        id="settings-hints"
        label="Hide the hints"
        isOn={detail.hidesHints}
        onSwitch={(hidesHints) => onChange({ hidesHints })}
      />
      <Rule
        id="settings-ways-out"
        label="Learners see links to other sites, groups, perks, votes and the mode switch"
        isOn={detail.showsWaysOut}
        onSwitch={(showsWaysOut) => onChange({ showsWaysOut })}
      />
      <Rule
        id="settings-ranks"
        label="Learners see ranks by points, with the nicknames that the projector may show"
        isOn={detail.showsRanks}
        onSwitch={(showsRanks) => onChange({ showsRanks })}
      />
      <Rule
        id="settings-late"
        label="Late runs count"
        isOn={detail.lateCounts}
        onSwitch={(lateCounts) => onChange({ lateCounts })}
      />
      <Rule
        id="settings-own"
        label="New tasks are random tasks, which count"
        isOn={detail.deal === 'own'}
        onSwitch={(isOwn) => onChange({ deal: isOwn ? 'own' : 'plain' })}
      />
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
