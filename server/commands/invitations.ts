import { StartupError } from '#server/startup-error.ts'
import { asText, type Command, deskOf, type Flags, Misread } from './command.ts'

/** Items of the shift, unless said otherwise. */
const SIZE = '8'

/** A day means until its end, by the clock of this machine. @throws {StartupError} */
function momentOf(until: string | undefined): string {
  const moment = /^\d{4}-\d\d-\d\d$/.test(until ?? '') ? new Date(`${until}T23:59:59`) : new Date(until ?? '')
  if (Number.isNaN(moment.getTime()))
    throw new StartupError(
      '--until needs a day or a moment: --until 2026-12-04 or --until 2026-12-04T18:00:00Z',
    )
  return moment.toISOString()
}

const askedIn = (process: string, { size = SIZE, rough, conditions, until, label }: Flags) => ({
  process,
  size: Number(size),
  day: rough ? ('rough' as const) : ('calm' as const),
  conditions: conditions?.split(',').filter(Boolean),
  until: momentOf(until),
  name: label,
})

/** Shifts need the rules of the office; other commands do not load them. */
export const INVITATION_COMMANDS: Record<string, Command> = {
  invitation: {
    argument: 'new, list, show or erase',
    more: null,
    run: async ({ store, config, argument: what, more: word, flags }) => {
      const invitations = await import('#server/operator/invitations.ts')
      const desk = deskOf(store, config)
      switch (what) {
        case 'new': {
          if (word === '')
            throw new StartupError('An invitation needs a process: invitation new orders --until 2026-12-04')
          const { id, url, until } = await invitations.makeInvitation(desk, askedIn(word, flags))
          return `${url}\n\nWho opens this link starts one shift, once, until ${until}. Its result: npm run arena -- invitation show ${id}`
        }
        case 'list': {
          const lines = await invitations.invitationLines(desk)
          if (flags.json) return JSON.stringify(lines, null, 2)
          const rows = lines.map(({ id, process, size, day, label, status, until, shift }) => ({
            id,
            work: `${process} ${size} ${day}`,
            until,
            status,
            result: shift?.clean === undefined ? '' : shift.clean ? 'clean' : 'not clean',
            label: Object.values(label).join(' '),
          }))
          return asText(rows) || 'There are no invitations.'
        }
        case 'show':
          return JSON.stringify(await invitations.invitationLine(desk, word), null, 2)
        case 'erase':
          await invitations.eraseInvitation(desk, word)
          return 'The invitation is erased, with its shift. Older backups still contain them.'
        default:
          throw new Misread()
      }
    },
  },
}
