// Every measurement that has a goal, one after another, and its figures in one table in
// docs/benchmarks.md with the machine, its load and the day.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { measureBoard } from './board.ts'
import { measureDay } from './day.ts'
import { measureInp } from './inp.ts'
import { measureLanding } from './landing.ts'
import type { Line } from './lines.ts'
import { measureLive } from './live.ts'
import { measureRoutes } from './routes.ts'
import { measureFits, measurePeers, measureSearch } from './search.ts'
import { measureStart } from './start.ts'
import { measureWrites } from './writes.ts'

export const parts: Record<string, (part?: string) => Promise<Line[]>> = {
  search: measureSearch,
  fit: measureFits,
  peers: measurePeers,
  board: measureBoard,
  start: measureStart,
  inp: measureInp,
  landing: measureLanding,
  routes: measureRoutes,
  live: measureLive,
  writes: measureWrites,
  day: measureDay,
}
const document = join(import.meta.dirname, '../../docs/benchmarks.md')
const marks = { begin: '<!-- measured -->', end: '<!-- /measured -->' }

export async function measureAll() {
  const load = loadavg()
  const lines: Line[] = []
  for (const [name, measure] of Object.entries(parts)) lines.push(...(await linesOf(name, measure)))
  writeTable(lines, load)
  return lines
}

/** One that fails is told of in the table, and does not keep the others from being measured. */
async function linesOf(name: string, measure: () => Promise<Line[]>): Promise<Line[]> {
  try {
    return await measure()
  } catch (error) {
    console.error(error)
    return [{ what: name, goal: 'all of its own', now: 'failed', beside: '', isReached: false }]
  }
}

function writeTable(lines: Line[], load: number[]) {
  const text = readFileSync(document, 'utf8')
  const [before, rest] = text.split(marks.begin)
  const [, after] = rest?.split(marks.end) ?? []
  if (before === undefined || after === undefined)
    throw new Error(`${document} has no ${marks.begin} and ${marks.end}`)
  const table = [
    '| what | goal | now | peer |',
    '| --- | --- | --- | --- |',
    ...lines.map(
      ({ what, goal, now, beside, isReached }) =>
        `| ${what} | ${goal} | ${now}${isReached ? '' : ' (missed)'} | ${beside} |`,
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
  return [
    `Measured on ${day} on ${cpus().length} × ${model} with ${memory} GiB of memory.`,
    `Load averages at the start: ${loads}.`,
  ].join(' ')
}
