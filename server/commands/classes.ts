import { StartupError } from '#server/startup-error.ts'
import { asText, type Command, deskOf, Misread } from './command.ts'

/** Classes need the rules of all levels; other commands do not load them. */
export const CLASS_COMMANDS: Record<string, Command> = {
  class: {
    argument: 'new, list, link, end, erase, export or rehearse',
    more: null,

    run: async ({ store, argument: word, flags, config, more: which }) => {
      const { json, levels, monday = false, plain = false, seats } = flags
      const classes = await import('#server/operator/classes.ts')
      const desk = deskOf(store, config)
      if (word === 'list') {
        const lines = await classes.classLines(desk)
        if (json) return JSON.stringify(lines, null, 2)
        return lines.length === 0 ? 'There are no classes.' : asText(lines)
      }
      if (!['new', 'link', 'end', 'erase', 'export', 'rehearse'].includes(word)) throw new Misread()
      if (which === '') {
        throw new StartupError(
          word === 'new' ? 'A class needs a name: class new "4B"' : `Which class? class ${word} CODE`,
        )
      }
      switch (word) {
        case 'new': {
          const made = await classes.makeClass(desk, which, {
            ...(levels === undefined ? {} : { levels }),
            ...(seats === undefined ? {} : { seats }),
            isMonday: monday,
            isStandard: plain,
          })
          const cards = made.seats > 0 ? `\n${made.seats} seats have cards. Print them from the board.` : ''
          return `The board, for you alone: ${made.link}\nThe code, for the class: ${made.code} on ${desk.siteUrl}/join${cards}`
        }
        case 'link':
          return `${await classes.newBoardLink(desk, which)}\nOlder links of this board no longer work.`
        case 'end':
          await classes.endClass(desk, which)
          return 'The class has ended. Its marks stay for 90 days.'
        case 'erase':
          await classes.removeClass(desk, which)
          return 'The class is erased, with its marks and logs. Older backups still contain them.'
        case 'rehearse': {
          const { rehearse } = await import('#server/operator/rehearse.ts')
          return rehearse(desk, which, Number(seats ?? 30))
        }
        default:
          return JSON.stringify(await classes.classAsJson(desk, which), null, 2)
      }
    },
  },
}
