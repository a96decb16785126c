import { printable } from '#server/printing/printable.ts'

/** The help text. */
export const USAGE = `Commands for the records. The server can keep running.

  npm run arena -- report [--json | --csv]   sign-ups, and the results of each level
  npm run arena -- report --by learner       what each learner has done; also with --json or --csv
  npm run arena -- backup FILE [--salvage]   writes everything into one file; --salvage: what can be read of a damaged store
  npm run arena -- restore FILE [--replace]  restores that file into SQLite or PostgreSQL
  npm run arena -- export EMAIL              everything stored about a person, as JSON; EMAIL may be an account's id
  npm run arena -- erase EMAIL               removes everything stored about a person
  npm run arena -- forget --older-than 2y [--dry-run]
                                             removes older records, and accounts that were not used
                                             for that long: 90d, 26w, 18m, 2y

For runs that the server records.

  npm run arena -- issue LEVEL[,LEVEL…] [--own] [--conditions late,cover] [--minutes 60]
                                             prints the address of a run that the server records.
                                             --own: a random task, which the seed decides and the page shows
  npm run arena -- run ID                    its result, as JSON
  npm run arena -- forget --runs 90d [--dry-run]
                                             removes runs that ended that long ago, and nothing else

For the keys of programs that ask for runs (ARENA=key; docs/arena.md).

  npm run arena -- arena-key add NAME        makes a key and prints it once
  npm run arena -- arena-key list            lists them
  npm run arena -- arena-key revoke ID       revokes one; its runs stay

For somebody who is to work in one shift of the office, once (docs/office.md).

  npm run arena -- invitation new PROCESS --until 2026-12-04 [--size 8] [--rough] [--label NAME]
                                             prints a link; --rough: with faults
  npm run arena -- invitation list [--json]  all of them, with status and result
  npm run arena -- invitation show ID        one, as JSON, with its signed result after the end
  npm run arena -- invitation erase ID       removes it with its shift

For results of the arena, without a database.

  npm run arena -- verify FOLDER [--issuer https://HOST]
                                             plays each trace again and compares it with its line;
                                             --issuer: checks that HOST signed every line.
                                             Exit code 0: all agree; 1: an error; 3: no error, but
                                             some runs were made under older rules

For a robot that should work night after night, in a checkout of the project (docs/trial.md).

  npm run arena -- trial PROCESS [--nights 20] [--size 8] [--by person] [--into FOLDER] -- COMMAND…
                                             starts COMMAND each night on a fresh shift, stops it and starts
                                             it again; writes a signed line a night and a page.
                                             --seeds WORD: the same shifts each time; --others: no COMMAND

For runs without a server and a database, in a checkout of the project.

  npm run arena -- replay FILE…              judges runs that were downloaded from a level, and logs of shifts
  npm run arena -- attack                    tries known ways of cheating on every level and in the office (docs/runs.md)

For classes. CLASS is a code or an id.

  npm run arena -- class new NAME [--levels 1-8] [--monday] [--plain] [--seats 32]
                                             makes a class, prints the board's link and the class code.
                                             --plain: the standard tasks; otherwise each seat has random tasks
  npm run arena -- class list [--json]       all of them, without nicknames
  npm run arena -- class link CLASS          prints a new link to the board; older links stop working
  npm run arena -- class end CLASS           ends the class: no more joining or playing; marks stay 90 days
  npm run arena -- class erase CLASS         removes it with its marks and logs
  npm run arena -- class export CLASS        prints the class as JSON, with its logs
  npm run arena -- class rehearse CLASS [--seats 30]
                                             robots join the class and play like learners

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
                                             and passkeys, and lists them
  npm run arena -- ban EMAIL 24h | --lift    blocks an account for a time
  npm run arena -- keys [rotate [--now]]     the keys that sign tokens; rotate makes a new one, --now after a leak
  npm run arena -- mail [retry]              mails that were not sent yet; retry sends them again

The commands use the server's database: DATABASE_URL, or DATA_DIR (default ./data).`

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
