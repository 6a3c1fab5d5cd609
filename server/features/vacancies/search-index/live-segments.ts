// The segments of an index that follows changes. A changed vacancy is no longer live in its
// segment; its new row joins the fresh ones, which become small segments, and these larger ones.
import { clearBit, hasBit } from './bits.ts'
import { createSegmentBuilder, type Row } from './build-segment.ts'
import { boundary } from './find-terms.ts'
import type { LiveSegment } from './match.ts'
import { bitmapLength, type Segment, segmentMax } from './segment.ts'

/** A row of vacancy_search as it is now, or its key alone where it is gone. */
export interface Change {
  id: string
  row: (Omit<Row, 'id'> & { lexemes: string[] }) | null
}

/** So many rows are indexed anew after each change of them, which takes a millisecond. */
const freshMax = 16
/** So many segments of about one size are merged. */
const mergedTogether = 8

export interface LiveSegments {
  /** For a search, the latest first. */
  all: () => LiveSegment[]
  apply: (changes: Change[]) => void
  /** Segments that may be merged into one; null where none need be. */
  mergeable: () => LiveSegment[] | null
  /** @param merged of the vacancies that were live in these when `live` was copied */
  replace: (former: LiveSegment[], merged: Segment) => void
}

export function createLiveSegments(loaded: LiveSegment[]): LiveSegments {
  let settled = inOrder(loaded)
  const fresh = new Map<string, { row: Row; lexemes: string[] }>()
  let shown: LiveSegment[] | null = null
  /** Keys that changed while a merge was under way. */
  let changed: bigint[] | null = null

  function apply(changes: Change[]) {
    for (const { id, row } of changes) {
      const key = BigInt(id)
      for (const one of settled) remove(one, key)
      changed?.push(key)
      fresh.delete(id)
      if (row) {
        const { lexemes, ...columns } = row
        fresh.set(id, { row: { id: key, ...columns }, lexemes })
      }
      if (fresh.size === freshMax) settle()
    }
    shown = null
  }

  function settle() {
    settled = inOrder([...settled, freshSegment()])
    fresh.clear()
  }

  function freshSegment() {
    const builder = createSegmentBuilder()
    for (const { row, lexemes } of fresh.values()) builder.add(row, lexemes)
    return wholly(builder.finish())
  }

  return {
    all: () => (shown ??= fresh.size > 0 ? inOrder([...settled, freshSegment()]) : settled),
    apply,
    mergeable() {
      const chosen = chosenOf(settled)
      if (chosen) changed = []
      return chosen
    },
    replace(former, merged) {
      const one = wholly(merged)
      for (const key of changed ?? []) remove(one, key)
      changed = null
      settled = inOrder([...settled.filter((segment) => !former.includes(segment)), one])
      shown = null
    },
  }
}

/** A segment of which nothing has changed yet. */
export function wholly(segment: Segment): LiveSegment {
  const { size } = segment
  const live = new Uint32Array(bitmapLength(size)).fill(0xffff_ffff)
  if (size % 32 > 0) live[live.length - 1] = (1 << (size % 32)) - 1
  return { segment, live, liveCount: size }
}

function inOrder(segments: LiveSegment[]) {
  return segments
    .filter(({ liveCount }) => liveCount > 0)
    .sort((a, b) => (lastOf(a) > lastOf(b) ? -1 : 1))
}

function lastOf({ segment: { ids } }: LiveSegment) {
  return ids.at(-1) ?? 0n
}

function remove(one: LiveSegment, key: bigint) {
  const { ids, size } = one.segment
  if ((ids[0] as bigint) > key || (ids[size - 1] as bigint) < key) return
  const ordinal = boundary(size, (index) => (ids[index] as bigint) >= key)
  if (ids[ordinal] !== key || !hasBit(one.live, ordinal)) return
  clearBit(one.live, ordinal)
  one.liveCount -= 1
}

/** As many of about one size as there should not be, as far as one segment may hold them. */
function chosenOf(segments: LiveSegment[]) {
  const sizes = Map.groupBy(
    segments.filter(({ liveCount }) => liveCount <= segmentMax / 2),
    ({ liveCount }) => Math.floor(Math.log2(liveCount) / Math.log2(mergedTogether)),
  )
  for (const alike of [...sizes].sort(([a], [b]) => a - b).map(([, some]) => some)) {
    if (alike.length < mergedTogether) continue
    let sum = 0
    return alike.filter(({ liveCount }) => (sum += liveCount) <= segmentMax)
  }
  return null
}
