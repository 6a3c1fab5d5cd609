// The measurements of the lists of vacancies, as lines with their goals.
import { type Line, rounded } from '../lines.ts'
import type { Kind } from './calls.ts'
import type { Load } from './load.ts'

export interface Measured {
  /** The server's own statements in pgbench, where it asks any. */
  alone?: Load
  /** One statement that could answer the call. */
  leanest?: Load
  before?: Load
  now?: Load
  peer?: Load
}

const names = {
  alone: 'its statements alone',
  leanest: 'one statement',
  before: 'before',
  now: 'now',
  peer: 'PostGraphile',
} as const

/** So many times as much a second, where both are measured; the latencies at a million in ms. */
const goals = { newest: 10, peer: 3, mix: 3, p95: 15, p99: 30, slowest: 100 }
const million = 1_000_000
const latencies = ['p95', 'p99', 'slowest'] as const

/** A row for each who answered. */
export function figures(kind: string, measured: Measured) {
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((by) => {
    const found = measured[by]
    if (!found) return []
    const times = Object.entries(found).filter(([name]) => name !== 'perSecond')
    return {
      call: kind,
      by: names[by],
      'a second': Math.round(found.perSecond),
      ...Object.fromEntries(times.map(([name, value]) => [name, Number(value.toFixed(2))])),
    }
  })
}

export function linesOf(rows: number, measured: Record<Kind, Measured>): Line[] {
  const at = `at ${rows.toLocaleString('en')}`
  const { newest, one, mix } = measured
  return [
    rate(`newest page as the board asks, ${at}`, newest, [
      { least: goals.newest, of: newest.before, name: 'before' },
      { least: goals.peer, of: newest.peer, name: 'PostGraphile' },
    ]),
    rate(`newest page, whole, ${at}`, measured['newest, whole'], []),
    rate(`soonest page by closing date, ${at}`, measured.soonest, []),
    rate(`one vacancy, ${at}`, one, [{ least: goals.peer, of: one.peer, name: 'PostGraphile' }]),
    rate(`plain filters of the mix, ${at}`, measured.filters, []),
    rate(
      `mix as the board asks, ${at}`,
      mix,
      rows === million ? [{ least: goals.mix, of: mix.alone, name: 'its statements alone' }] : [],
    ),
    rate(`mix, whole, ${at}`, measured['mix, whole'], []),
    rate(`counts beside the filters of the mix, ${at}`, measured.counts, []),
    ...(rows === million ? latencies.map((figure) => latency(figure, at, mix)) : []),
  ]
}

interface Goal {
  least: number
  of: Load | undefined
  name: string
}

function rate(what: string, measured: Measured, wanted: Goal[]): Line {
  const { before, now, alone, leanest, peer } = measured
  const goalsHere = wanted.flatMap(({ of, ...rest }) => (of ? [{ ...rest, of }] : []))
  const perSecond = now?.perSecond ?? 0
  const beside = [
    ...(leanest ? [`one statement ${rounded(leanest.perSecond)}`] : []),
    ...(alone ? [`its statements alone ${rounded(alone.perSecond)}`] : []),
    ...(peer ? [`PostGraphile ${rounded(peer.perSecond)}`] : []),
  ]
  return {
    what: `${what}, a second`,
    goal: wanted.map(({ least, name }) => `≥ ${least}× ${name}`).join(', '),
    before: before ? rounded(before.perSecond) : '',
    now: rounded(perSecond),
    beside: beside.join(', '),
    isReached: goalsHere.every(({ least, of }) => perSecond >= least * of.perSecond),
  }
}

function latency(
  figure: (typeof latencies)[number],
  at: string,
  { before, now, alone }: Measured,
): Line {
  const goal = goals[figure]
  return {
    what: `mix as the board asks, ${at}, ${figure}, ms`,
    goal: `≤ ${goal}`,
    before: before ? rounded(before[figure]) : '',
    now: rounded(now?.[figure] ?? NaN),
    beside: alone ? `its statements alone ${rounded(alone[figure])}` : '',
    isReached: (now?.[figure] ?? Infinity) <= goal,
  }
}
