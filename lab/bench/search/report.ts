// The measurements of the lists of vacancies, as lines with their goals.
import { type Line, rounded } from '../lines.ts'
import type { Kind } from './calls.ts'
import type { Load } from './load.ts'

export interface Measured {
  /** The server's own statements in pgbench, where it asks any. */
  alone?: Load
  /** One statement that could answer the call. */
  leanest?: Load
  now?: Load
  peer?: Load
}

const names = {
  alone: 'its statements alone',
  leanest: 'one statement',
  now: 'now',
  peer: 'PostGraphile',
} as const

/** So many times as many calls a second as PostGraphile answers. */
const timesPeer = 2

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
    rate(`newest page as the board asks, ${at}`, newest, timesPeer),
    rate(`newest page, whole, ${at}`, measured['newest, whole']),
    rate(`soonest page by closing date, ${at}`, measured.soonest),
    rate(`one vacancy, ${at}`, one),
    rate(`plain filters of the mix, ${at}`, measured.filters),
    rate(`mix as the board asks, ${at}`, mix),
    rate(`mix, whole, ${at}`, measured['mix, whole']),
    rate(`counts beside the filters of the mix, ${at}`, measured.counts),
  ]
}

/** @param times the goal: so many times the calls a second of PostGraphile, if it was measured */
function rate(what: string, { now, alone, leanest, peer }: Measured, times?: number): Line {
  const perSecond = now?.perSecond ?? 0
  const beside = [
    ...(leanest ? [`one statement ${rounded(leanest.perSecond)}`] : []),
    ...(alone ? [`its statements alone ${rounded(alone.perSecond)}`] : []),
    ...(peer ? [`PostGraphile ${rounded(peer.perSecond)}`] : []),
  ]
  return {
    what: `${what}, a second`,
    goal: times ? `≥ ${times}× PostGraphile` : '',
    before: '',
    now: rounded(perSecond),
    beside: beside.join(', '),
    isReached: !times || !peer || perSecond >= times * peer.perSecond,
  }
}
