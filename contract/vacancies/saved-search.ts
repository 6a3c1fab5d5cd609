import * as z from 'zod/mini'
import { timestamp } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line } from '#contract/fields/text-fields.ts'
import { searchFrequencies } from './vacancy-choices.ts'

/** Searches that one candidate can save. */
export const savedSearchesMax = 20

/** The name of a search, and how often it writes. */
export const SearchChoice = z.object({
  name: line(lengths.search_name),
  often: z.enum(searchFrequencies),
})

/** A search of the board that tells what is new. */
export const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The search and the filters, as the address of the board has them. */
  query: z.string(),
  often: z.enum(searchFrequencies),
  is_paused: z.boolean(),
  created_at: timestamp,
  /** Vacancies that the reader has not been shown, counted up to `newFindsMax`. */
  new_count: z.int(),
  /** The value of `alert` that lists exactly these; null if nothing is new. */
  new_in: z.nullable(z.string()),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** The finds of a saved search, or of all: those of one mail have the form `<id>:<after>-<to>`. */
export const Alert = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(:\d{1,18}-\d{1,18})?$/),
  )
