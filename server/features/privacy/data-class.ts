import type { DataClassKey } from '#contract/pages/privacy-policy.ts'

/** The fate of the rows of somebody who is erased; `only` is a further condition of the rows. */
export type Erasure =
  | { kind: 'deleted'; only?: string }
  /** Others need the row; these columns lose what was personal. SQL expressions by column. */
  | { kind: 'emptied'; to: Readonly<Record<string, string>>; only?: string }
  /** Nothing personal is in it, or a function of the database empties it. */
  | { kind: 'stays'; because: string }

/** Conditions and expressions are SQL over the row `t`; `$me` and `$company` are the ids. */
export interface PersonalTable {
  /** The columns that a copy contains. */
  told: readonly string[]
  /** Secrets, and ids that only the product understands. */
  untold?: readonly string[]
  /** Further values that make a row readable, by name. */
  with?: Readonly<Record<string, string>>
  /** The same for names that may be hidden: JSON of a KnownName. */
  names?: Readonly<Record<string, string>>
  /** The rows of a person. */
  mine?: string
  /** The ones among them that their copy contains; all of them if it is not given. */
  toldIf?: string
  /** The rows of a company, and the columns that a copy of its data contains. */
  ofCompany?: { where: string; told?: readonly string[] }
  /** With a person; with a company the rows of its people. */
  erased: Erasure
  /** With a company, of the rows `ofCompany`, one after the other. */
  erasedWithCompany?: readonly Erasure[]
}

export interface DataClass {
  key: DataClassKey
  whose: 'person' | 'company' | 'nobody'
  /**
   * Days after which the retention job removes a row, counted from its end or its making; null
   * while the account exists.
   */
  days: number | null
  tables: Readonly<Record<string, PersonalTable>>
}

export const deleted: Erasure = { kind: 'deleted' }

/** Deletes only the rows for which the condition holds. */
export function deletedIf(only: string): Erasure {
  return { kind: 'deleted', only }
}

/** @param only a condition; all rows if it is not given */
export function emptied(to: Record<string, string>, only?: string): Erasure {
  return { kind: 'emptied', to, ...(only !== undefined && { only }) }
}

export function stays(because: string): Erasure {
  return { kind: 'stays', because }
}
