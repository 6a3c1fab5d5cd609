// Apart from the rules of closing dates, which pages use that check nothing with a schema.
import * as z from 'zod/mini'

/** YYYY-MM-DD, or null if the vacancy closes only by hand. */
export const ClosingDate = z.nullable(z.iso.date())
