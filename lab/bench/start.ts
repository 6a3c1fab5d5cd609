// The time of a warm start, from the process to /readyz, and the memory of the server at rest: with
// the embedded PostgreSQL, a database that is there, and the demo world in it.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startProcess } from '../server-process.ts'
import { medianOf } from './figures.ts'
import { atMost, type Line } from './lines.ts'
import { build, serverFile } from './servers.ts'

const port = 4798
const starts = Number(process.env.BENCH_STARTS ?? 5)
const restMs = 2_000
const goals = { ms: 1_000, megabytes: 160 }

interface Started {
  ms: number
  megabytes: number
}

export async function measureStart(): Promise<Line[]> {
  build('server')
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-start-'))
  const measured: Started[] = []
  try {
    // The first one makes the database, and compiles what later ones find compiled.
    await startOnce(dataDir)
    for (let turn = 0; turn < starts; turn++) measured.push(await startOnce(dataDir))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const of = (key: keyof Started) => medianOf(measured.map((each) => each[key]))
  return [
    atMost(goals.ms, 'warm start, ms to ready', of('ms')),
    atMost(goals.megabytes, 'memory of the server at rest, MB', of('megabytes')),
  ]
}

/** As npm start does it once everything is installed and built. */
async function startOnce(dataDir: string): Promise<Started> {
  const began = performance.now()
  const settings = {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'compiled'),
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SEED: 'small',
    LOG_LEVEL: 'warn',
  }
  const server = await startProcess(settings, serverFile)
  try {
    const ms = performance.now() - began
    await setTimeout(restMs)
    return { ms, megabytes: residentOf(server.child.pid ?? 0) }
  } finally {
    await server.stop()
  }
}

function residentOf(pid: number) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
