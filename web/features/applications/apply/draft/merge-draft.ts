// Two copies of a draft come together field by field. No text is lost: if both have changed a
// field, the person decides.
import type {
  DraftChange,
  DraftField,
  DraftValue,
} from '#contract/applications/application-drafts.ts'
import { type Fields, isSame } from './draft-fields.ts'

/** What this copy knows of the server's. */
interface Base {
  /** Undefined if it differs from what is written here, and is not read yet. */
  value: DraftValue | undefined
  /** Null if the server does not have the field. */
  version: number | null
}

export type BaseFields = Readonly<Record<string, Base>>

interface Merging {
  mine: Fields
  base: BaseFields
  /** The name of this copy, and the values that it has sent. */
  copy: string
  sent: Fields
}

export interface Merged {
  base: BaseFields
  /** What this copy takes over, by field. */
  taken: Fields
  /** What another copy wrote in fields that differ here. */
  elsewhere: Record<string, DraftField>
}

export function mergeFields(
  theirs: readonly DraftField[],
  { mine, base, copy, sent }: Merging,
): Merged {
  const merged: Merged = { base: { ...base }, taken: {}, elsewhere: {} }
  const learn = (field: string, of: Base) => {
    merged.base = { ...merged.base, [field]: of }
  }
  // Deleted elsewhere, and begun again: what only this copy has goes there once more.
  for (const [field, of] of Object.entries(base))
    if (of.version !== null && !theirs.some((their) => their.field === field))
      learn(field, { value: undefined, version: null })
  for (const their of theirs) {
    const { field, value, version } = their
    const before = base[field]
    if (!before) continue
    const own = mine[field]
    if (before.version === version) learn(field, { value: before.value ?? value, version })
    else if (their.copy === copy) learn(field, { value: sent[field] ?? value, version })
    else if (isSame(own, value) || !isChanged(own, before)) {
      if (!isSame(own, value)) merged.taken[field] = value
      learn(field, { value, version })
    } else merged.elsewhere[field] = their
  }
  return merged
}

/** The server has no draft: what it had is gone, and what it never had stays. */
export function mergeNothing({ mine, base }: Pick<Merging, 'mine' | 'base'>): Merged {
  const gone = Object.entries(base).filter(
    ([field, of]) => of.version !== null && !isChanged(mine[field], of),
  )
  const blank = Object.fromEntries(
    gone.map(([field]) => [field, typeof mine[field] === 'string' ? '' : null]),
  )
  return {
    base: Object.fromEntries(
      Object.entries(base).map(([field, { value }]) => [
        field,
        { value: field in blank ? blank[field] : value, version: null },
      ]),
    ),
    taken: blank,
    elsewhere: {},
  }
}

/** What is to be sent. A resume that was chosen by itself goes along with what was written. */
export function changesOf(
  mine: Fields,
  base: BaseFields,
  elsewhere: Merged['elsewhere'],
): DraftChange[] {
  const changed = Object.entries(base).filter(
    ([field, of]) => !(field in elsewhere) && isChanged(mine[field], of),
  )
  const resume = base.resume
  if (
    changed.length > 0 &&
    resume?.version === null &&
    mine.resume &&
    !isChanged(mine.resume, resume)
  )
    changed.push(['resume', resume])
  return changed.map(([field, { version }]) => ({ field, value: mine[field] ?? null, version }))
}

export function isChanged(own: DraftValue | undefined, { value }: Base) {
  return value === undefined || !isSame(own, value)
}
