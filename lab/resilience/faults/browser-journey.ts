// The main job in two browsers over a balancer, while its processes are killed one after the other.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { provideChromium } from '../../../scripts/chromium.ts'
import type { PooledWorld } from '../cluster/pooled-world.ts'

const root = join(import.meta.dirname, '../../..')
const pauseMs = 5_000
const playwright =
  'test --config e2e/playwright.config.ts --reporter line --workers 1 e2e/main-job.spec.ts --grep'
    .split(' ')
    .concat('a company hires: from its registration')
/** Less are no trial: the journey has ended too soon. */
const killsMin = 3

/**
 * A company registers, posts, reads an application, answers and chats; a candidate registers, pays
 * and applies. No browser shows an error.
 */
export async function hireInBrowsers(world: PooledWorld) {
  await ended(spawnHere('scripts/build.mjs', []))
  const { url, dataDir } = world
  const journey = spawnHere('node_modules/.bin/playwright', playwright, {
    ...(await provideChromium()),
    JOURNEY_SERVER: JSON.stringify({ url, dataDir }),
  })
  const stopping = new AbortController()
  const killing = killInTurn(world, stopping.signal)
  const status = await ended(journey)
  stopping.abort()
  const kills = await killing
  return {
    meanwhile: `a hire in two browsers, ${kills} processes killed`,
    wrong: [
      ...(status === 0 ? [] : ['the journey in the browsers failed']),
      ...(kills < killsMin ? [`only ${kills} processes killed during the journey`] : []),
    ],
  }
}

/** Kills a process, lets another take its place, and goes on with the next. @returns the kills */
async function killInTurn({ servers, startAt }: PooledWorld, signal: AbortSignal) {
  let kills = 0
  while (!signal.aborted) {
    await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const index = kills % servers.length
    servers[index]?.child.kill('SIGKILL')
    kills += 1
    await delay(1_000)
    servers[index] = await startAt(index)
  }
  return kills
}

function spawnHere(script: string, args: string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, ['scripts/run.mjs', script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function ended(child: ChildProcess) {
  const [status] = await once(child, 'exit')
  return status as number | null
}
