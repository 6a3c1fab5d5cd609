import { parseArgs } from 'node:util'
import { commands, help } from './commands.ts'
import { refuseEmpty } from './database-commands.ts'
import {
  type Command,
  CommandFailed,
  type Operator,
  type Options,
  type Terminal,
  UsageError,
} from './operator.ts'

/** Exit codes: 0 success, 1 failure, 2 wrong usage. */
type ExitCode = 0 | 1 | 2

export interface NeedOfDatabase {
  /** True makes the embedded database if there is none. */
  mayMake: boolean
}

/** Runs a command line. `withOperator` connects to the database, for commands that need it. */
export async function runCommand(
  typed: string[],
  terminal: Terminal,
  withOperator: (
    work: (operator: Operator) => Promise<void>,
    need: NeedOfDatabase,
  ) => Promise<void>,
): Promise<ExitCode> {
  const { say, complain } = terminal
  if (typed.length === 0 || ['help', '--help', '-h'].includes(typed[0] ?? '')) {
    for (const line of help()) say(line)
    return 0
  }
  const command = commands.find(({ name }) => `${typed.join(' ')} `.startsWith(`${name} `))
  if (!command) {
    complain(
      `There is no command "${typed.slice(0, 2).join(' ')}". There are: ${commands.map(({ name }) => name).join(', ')}. "npm run altura -- help" lists them with what they do.`,
    )
    return 2
  }
  try {
    const { words, options } = parsed(command, typed.slice(command.name.split(' ').length))
    if (command.runAlone) await command.runAlone(terminal, words, options)
    else {
      const { startsEmpty = false, makesNothing = !startsEmpty } = command
      await command.prepare?.(terminal, words, options)
      await withOperator(
        async (operator) => {
          if (!startsEmpty) await refuseEmpty(operator)
          await command.run(operator, words, options)
        },
        { mayMake: !makesNothing },
      )
    }
    return 0
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof CommandFailed)) throw error
    complain(error.message)
    if (error instanceof CommandFailed) return 1
    complain(`Usage: npm run altura -- ${command.usage}`)
    return 2
  }
}

function parsed(
  { options = [], flags = [] }: Command,
  args: string[],
): { words: string[]; options: Options } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries([
        ...options.map((name) => [name, { type: 'string' as const }] as const),
        ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
      ]),
    })
    const pairs = Object.entries(values).map(([name, value]) => [
      name,
      value === true ? 'yes' : value,
    ])
    return { words: positionals, options: Object.fromEntries(pairs) as Options }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
