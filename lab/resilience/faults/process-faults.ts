// One of two servers killed, and servers whose clock is wrong.
import { once } from 'node:events'
import { startServer } from '../server.ts'
import { promisedMs, type Trial } from './trial.ts'
import type { World } from './world.ts'

/** A server that is gone, and one that is not ready yet. */
const broken = [0, 503]

/** A module that moves the clock of a process. */
function movedClock(hours: number) {
  const source = `const now = Date.now; const offset = ${hours} * 3600_000
    globalThis.Date = class extends Date {
      constructor(...given) { given.length === 0 ? super(now() + offset) : super(...given) }
      static now() { return now() + offset }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(source)}`
}

/** One trial for each. */
export function processFaults(world: World): Trial[] {
  return [
    {
      fault: 'one of two servers killed',
      begin: () => killSecond(world),
      end: () => startSecond(world),
      lastsMs: 2_000,
      allowed: broken,
      slowestMs: promisedMs,
      recoversMs: 5_000,
    },
    ...[2, -2].map((hours) => ({
      fault: `clock of one server ${Math.abs(hours)} h ${hours > 0 ? 'ahead' : 'behind'}`,
      begin: async () => {
        await killSecond(world)
        await startSecond(world, { NODE_OPTIONS: movedClock(hours) })
      },
      end: async () => {
        await killSecond(world)
        await startSecond(world)
      },
      lastsMs: 3_000,
      allowed: broken,
      slowestMs: promisedMs,
      recoversMs: 5_000,
    })),
  ]
}

async function killSecond({ servers }: World) {
  const [, second] = servers
  if (!second || second.child.exitCode !== null || second.child.signalCode !== null) return
  const ended = once(second.child, 'exit')
  second.child.kill('SIGKILL')
  await ended
}

async function startSecond(
  { servers, settings }: World,
  moreSettings: Record<string, string> = {},
) {
  const { port } = new URL(servers[1]?.url ?? '')
  servers[1] = await startServer({ ...settings, PORT: port, ...moreSettings })
}
