// The database killed, paused, made slow, made read-only, and without space.
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { findPostgresIn } from '#server/platform/db/embedded/processes.ts'
import { promisedMs, type Trial } from './trial.ts'
import type { World } from './world.ts'

/** The disk that tests may fill is small, or there is none. */
const chunk = Buffer.alloc(1024 * 1024)

const refused = { allowed: [503], slowestMs: promisedMs }

/** Nothing passes on the way to the database, and no connection ends. */
export function unreachable(way: World['way'], lastsMs: number): Trial {
  return {
    fault: 'database unreachable',
    begin: async () => way.stopPassing(),
    end: async () => way.passAgain(),
    lastsMs,
    recoversMs: 10_000,
    ...refused,
  }
}

/** One trial for each. */
export function databaseFaults(world: World): Trial[] {
  const { way, cluster, databaseDir, hasSmallDisk } = world
  const signal = async (name: NodeJS.Signals) =>
    findPostgresIn(cluster).forEach((pid) => signalTo(pid, name))
  const setReadOnly = async (value: 'on' | 'off') => {
    await owner(world, `alter system set default_transaction_read_only = ${value}`)
    await owner(world, 'select pg_reload_conf()')
  }
  const filler = join(databaseDir, 'filler')
  return [
    {
      fault: 'database killed',
      begin: () => signal('SIGKILL'),
      end: async () => undefined,
      lastsMs: 1_000,
      recoversMs: 20_000,
      ...refused,
    },
    {
      fault: 'database paused',
      begin: () => signal('SIGSTOP'),
      end: () => signal('SIGCONT'),
      lastsMs: 8_000,
      recoversMs: 10_000,
      ...refused,
    },
    unreachable(way, 8_000),
    {
      fault: 'database slow (40 ms each way)',
      begin: async () => way.slowDown(40),
      end: async () => way.slowDown(0),
      lastsMs: 4_000,
      recoversMs: 5_000,
      ...refused,
    },
    {
      fault: 'database read-only',
      begin: () => setReadOnly('on'),
      end: () => setReadOnly('off'),
      lastsMs: 3_000,
      recoversMs: 5_000,
      ...refused,
    },
    ...(hasSmallDisk
      ? [
          {
            fault: 'disk of the database full',
            begin: () => fill(filler),
            end: () => rm(filler, { force: true }),
            lastsMs: 6_000,
            recoversMs: 20_000,
            ...refused,
          },
        ]
      : []),
  ]
}

/** Where the first of several ends, the others end by themselves. */
function signalTo(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Statements that the owner makes outside of transactions. */
async function owner({ db }: World, statement: string) {
  await db.executeQuery(CompiledQuery.raw(statement))
}

/** Writes to a disk until it takes no more. */
export async function fill(path: string) {
  const file = await open(path, 'w')
  try {
    for (;;) await file.write(chunk)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    await file.close()
  }
}
