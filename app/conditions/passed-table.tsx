import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type PassedConditions, usePassedConditions } from '#learner/passed-conditions.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG } from '#levels/catalog.ts'
import { Table } from '#ui/table.tsx'
import type { Condition } from './base/contract.ts'
import { CONDITIONS } from './list/list.ts'
import './passed-table.css'

/** The conditions without a share, as the beginning of a sentence: "Stale, cover and frame". */
const UNCOUNTED = new Intl.ListFormat('en-GB').format(
  CONDITIONS.filter(({ share }) => share === undefined).map(({ title }, i) =>
    i === 0 ? title : title.toLowerCase(),
  ),
)

const LEVELS = CATALOG.map(({ id }) => id)

/** Sum of the shares of passed conditions, in percent of all counted breakages. */
const figureOf = (of: NonNullable<Condition['of']>, partOf: (key: string) => number): number =>
  CONDITIONS.filter((condition) => condition.of === of).reduce(
    (sum, { key, share }) => sum + Number(share) * partOf(key),
    0,
  )

const inPercent = (figure: number) => `${figure.toFixed(1)} %`

/** A percentage for a cell. Zero stays empty. */
const inCell = (figure: number) => (figure === 0 ? '' : inPercent(figure))

/**
 * Table of levels and conditions that the learner's robots have passed in practice.
 * @param second the same as a tape
 */
export function PassedTable({ second }: { second: ReactNode }) {
  const { visitor } = useLearner()
  const passed = usePassedConditions(LEVELS)
  const has = (level: number, key: string) => passed[level]?.includes(key) ?? false
  const levelsUnder = (key: string) => LEVELS.filter((level) => has(level, key)).length
  const part = (key: string) => levelsUnder(key) / LEVELS.length
  return (
    <section className="withstood" id="withstood" aria-labelledby="withstood-title">
      <h2 id="withstood-title">Levels under conditions</h2>
      <p>
        Play every level again under {CONDITIONS.length} conditions: press “Conditions: none” above its
        simulation.{' '}
        {!isEmpty(passed) ? (
          'The table shows what your robots have passed.'
        ) : visitor ? (
          <Link id="withstood-begin" href="/challenge/1?conditions=names">
            Start with new names on level 1.
          </Link>
        ) : null}
      </p>
      {isEmpty(passed) ? null : (
        <>
          {second}
          <dl className="gauges">
            <div>
              <dt className="label">Change: locators that it broke</dt>
              <dd id="withstood-change">{inPercent(figureOf('change', part))}</dd>
            </div>
            <div>
              <dt className="label">Time: tests that fail now and then</dt>
              <dd id="withstood-time">{inPercent(figureOf('time', part))}</dd>
            </div>
          </dl>
          <Table
            name="Levels and conditions"
            id="withstood-table"
            caption="Conditions passed, by level"
            heads={['Level', ...CONDITIONS.map(({ title }) => title), ['Change', 'num'], ['Time', 'num']]}
          >
            {CATALOG.map(({ id, title }) => {
              const own = (key: string) => (has(id, key) ? 1 : 0)
              return (
                <tr key={id} id={`withstood-${id}`}>
                  <th scope="row">
                    <Link href={`/challenge/${id}?conditions=calm`}>
                      <span className="mono">{id}</span> {title}
                    </Link>
                  </th>
                  {CONDITIONS.map(({ key }) => (
                    <td key={key} data-condition={key}>
                      {has(id, key) ? (
                        <span className="status" data-status="completed">
                          <span className="sr">passed</span>
                        </span>
                      ) : (
                        <span className="sr">not yet</span>
                      )}
                    </td>
                  ))}
                  <td className="num mono">{inCell(figureOf('change', own))}</td>
                  <td className="num mono">{inCell(figureOf('time', own))}</td>
                </tr>
              )
            })}
          </Table>
          <p className="label">
            The two figures count different things, so do not add them. {UNCOUNTED} have no figure, because no
            study has counted them.
          </p>
        </>
      )}
    </section>
  )
}

const isEmpty = (passed: PassedConditions) => Object.keys(passed).length === 0
