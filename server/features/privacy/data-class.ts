import type { DataClassKey } from '#contract/privacy-policy.ts'

/** The fate of the rows of somebody who is erased. */
type Erasure =
  | { kind: 'deleted' }
  /** Others need the row; these columns lose what was personal. SQL expressions by column. */
  | { kind: 'emptied'; to: Readonly<Record<string, string>> }
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
  /** The rows of a person. */
  mine?: string
  /** The rows of a company, and the columns that a copy of its data contains. */
  ofCompany?: { where: string; told?: readonly string[] }
  /** With a person; with a company the rows of its people, and `ofCompany` where it says so. */
  erased: Erasure
  erasedWithCompany?: Erasure
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

export function emptied(to: Record<string, string>): Erasure {
  return { kind: 'emptied', to }
}

export function stays(because: string): Erasure {
  return { kind: 'stays', because }
}
