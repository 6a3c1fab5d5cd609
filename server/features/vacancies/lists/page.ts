// A page of a list of vacancies, and the order it is read in.
import type { RawBuilder } from 'kysely'

/** One currency of the order by pay. */
export interface PayStream {
  /** The pay as a number that orders across currencies. */
  worth: RawBuilder<unknown>
  isIn: RawBuilder<unknown>
}

export interface Order {
  name: 'relevance' | 'newest' | 'pay' | 'closing' | 'applied' | 'saved' | 'found' | 'for_you'
  /** Descending. */
  by: RawBuilder<unknown>
  /** The values it is ordered by, as an array of texts. */
  position: RawBuilder<unknown>
  isAfter: (position: string[]) => RawBuilder<unknown>
  /** @throws Refused invalid_fields naming `cursor` if it is of another order */
  decode: (cursor: string | undefined) => string[] | null
  /** Of an order across currencies: each of them by itself, after a position. */
  streams?: (after: string[] | null) => PayStream[]
}

/** The tables of a list and its first condition, between `from` and the filters. */
export type Scope = RawBuilder<unknown>

/** A vacancy and its position in the list: the values the list is ordered by, as text. */
export interface Listed {
  id: string
  position: string[]
  /** On the first page the number of all, if the statement of the page counts them. */
  total?: number
}

export interface Page {
  order: Order
  limit: number
  /** Whatever comes after this position. */
  after: string[] | null
}
