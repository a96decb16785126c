import { printable } from '#server/printing/printable.ts'

/** The help text. */
export const USAGE = `Commands for the records. The server may run meanwhile.

  npm run arena -- report [--json | --csv]   sign-ups, and how each level fares
  npm run arena -- report --by learner       what each learner has done; also with --json or --csv
  npm run arena -- backup FILE [--salvage]   everything into one file; of a damaged store, the readable rows
  npm run arena -- restore FILE [--replace]  puts it back, into either kind of store
  npm run arena -- export EMAIL              everything stored about a person, as JSON; or the id of an account
  npm run arena -- erase EMAIL               removes it
  npm run arena -- forget --older-than 2y [--dry-run]
                                             removes records of an age, and accounts without use
                                             for that long: 90d, 26w, 18m, 2y

For runs that the server hears.

  npm run arena -- issue LEVEL[,LEVEL…] [--own] [--conditions late,cover] [--minutes 60]
                                             prints the address of a run, which the server hears.
                                             --own: the seed decides the task, and the page says it
  npm run arena -- run ID                    its result, as JSON
  npm run arena -- forget --runs 90d [--dry-run]
                                             removes runs that ended that long ago, and nothing else

For the keys of programs that ask for runs (ARENA=key; docs/arena.md).

  npm run arena -- arena-key add NAME        makes one, and prints it only now
  npm run arena -- arena-key list            lists them
  npm run arena -- arena-key revoke ID       revokes one; its runs stay

For results of the arena, without a store.

  npm run arena -- verify FOLDER [--issuer https://HOST]
                                             plays each trace again, and compares it with its line;
                                             and asks HOST whether it has signed every line

For runs without a server and a store, in a checkout of the project.

  npm run arena -- replay FILE…              judges runs that were downloaded from a level, or their logs
  npm run arena -- attack                    tries the attacks of forgers on every level (docs/runs.md)

For classes. CLASS is a code or an id.

  npm run arena -- class new NAME [--levels 1-8] [--monday] [--plain] [--seats 32]
                                             makes one, prints the board's link and the code to join.
                                             --plain: the same tasks for all; otherwise each seat has its own
  npm run arena -- class list [--json]       all of them, without nicknames
  npm run arena -- class link CLASS          a new link to the board; all older ones end
  npm run arena -- class end CLASS           nobody joins or plays any more; marks stay 90 days
  npm run arena -- class erase CLASS         removes it with its marks and logs
  npm run arena -- class export CLASS        all of it as JSON, logs included
  npm run arena -- class rehearse CLASS [--seats 30]
                                             robots join it and succeed, fail and stop, like learners

For accounts.

  npm run arena -- accounts [--json | --csv] all accounts
  npm run arena -- account EMAIL             one account, as JSON
  npm run arena -- invite EMAIL | FILE.csv [--again]
                                             makes accounts, prints a slip for each;
                                             --again: new slips for people who have not signed in
  npm run arena -- link EMAIL [--recovery]   prints a link and a code to hand over
  npm run arena -- instructor EMAIL [--no]   makes an instructor
  npm run arena -- sign-out EMAIL            ends all sessions
  npm run arena -- remove-factor EMAIL       after a lost phone or security key: removes second factors
                                             and passkeys, and names what it removed
  npm run arena -- ban EMAIL 24h | --lift    shuts an account for a time
  npm run arena -- keys [rotate [--now]]     the keys that sign tokens; --now when one leaked
  npm run arena -- mail [retry]              mails that wait to be sent

It works on the store that the server uses: DATABASE_URL, or DATA_DIR (default ./data).`

/** Starts the lines of each command. */
const COMMAND = /^ {2}npm run arena -- (\S+)/

/**
 * The help for words that are no call: the lines of their command. Without a command the whole text, and for an unknown
 * one the names of all.
 */
export function usageOf(words: readonly string[]): string {
  const name = words.find((word) => !word.startsWith('-'))
  if (name === undefined) return USAGE
  // A line that begins with three spaces continues the command above it.
  const entries = USAGE.split(/\n(?! {3})/)
  const nameOf = (entry: string) => COMMAND.exec(entry)?.[1]
  const its = entries.filter((entry) => nameOf(entry) === name)
  if (its.length > 0) return its.join('\n')
  const names = new Set(entries.flatMap((entry) => nameOf(entry) ?? []))
  return `There is no command ${printable(name)}. The commands: ${[...names].join(', ')}. npm run arena -- help explains them.`
}
