// Every measurement that has a goal, one after another, and its figures in one table in
// docs/benchmarks.md with the machine, its load and the day.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { measureBoard } from './board.ts'
import { measureInp } from './inp.ts'
import { measureLanding } from './landing.ts'
import { type Line, printLines } from './lines.ts'
import { benchLive } from './live.ts'
import { measureRoutes } from './routes.ts'
import { measurePeers, measureSearch } from './search.ts'
import { measureStart } from './start.ts'
import { measureWrites } from './writes.ts'

const benches: Record<string, () => Promise<Line[] | boolean>> = {
  search: measureSearch,
  peers: measurePeers,
  board: measureBoard,
  start: measureStart,
  inp: measureInp,
  landing: measureLanding,
  routes: measureRoutes,
  live: benchLive,
  writes: measureWrites,
}
const document = join(import.meta.dirname, '../../docs/benchmarks.md')
const marks = { begin: '<!-- measured -->', end: '<!-- /measured -->' }

export async function benchAll() {
  const load = loadavg()
  const lines: Line[] = []
  for (const [name, bench] of Object.entries(benches)) lines.push(...(await linesOf(name, bench)))
  writeTable(lines, load)
  return printLines(lines)
}

/** One that fails is told of in the table, and does not keep the others from being measured. */
async function linesOf(name: string, bench: () => Promise<Line[] | boolean>): Promise<Line[]> {
  const told = { what: name, goal: 'all of its own', before: '', beside: '' }
  const measured = await bench().catch((error: unknown) => {
    console.error(error)
    return null
  })
  if (measured === null) return [{ ...told, now: 'failed', isReached: false }]
  if (typeof measured !== 'boolean') return measured
  return [{ ...told, now: measured ? 'reached' : 'missed', isReached: measured }]
}

function writeTable(lines: Line[], load: number[]) {
  const text = readFileSync(document, 'utf8')
  const [before, rest] = text.split(marks.begin)
  const [, after] = rest?.split(marks.end) ?? []
  if (before === undefined || after === undefined)
    throw new Error(`${document} has no ${marks.begin} and ${marks.end}`)
  const table = [
    '| what | goal | before | now | limit or peer |',
    '| --- | --- | --- | --- | --- |',
    ...lines.map(
      ({ what, goal, before: then, now, beside, isReached }) =>
        `| ${what} | ${goal} | ${then} | ${now}${isReached ? '' : ' (missed)'} | ${beside} |`,
    ),
  ].join('\n')
  writeFileSync(
    document,
    `${before}${marks.begin}\n\n${circumstances(load)}\n\n${table}\n\n${marks.end}${after}`,
  )
}

function circumstances(load: number[]) {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
  const [model = 'unknown processor'] = cpus().map((each) => each.model)
  const memory = Math.round(totalmem() / 1024 ** 3)
  const loads = load.map((each) => each.toFixed(1)).join(', ')
  const base = process.env.BENCH_BASE
  return [
    `Measured on ${day} on ${cpus().length} × ${model} with ${memory} GiB of memory.`,
    `Load averages at the start: ${loads}.`,
    ...(base ? [`*Before* is commit ${base}, measured in turn.`] : []),
  ].join(' ')
}
