// Small shapes that several features share.
import * as z from 'zod/mini'
import { currencies } from '#contract/fields/currencies.ts'
import { page } from './limits.ts'
import { changeKinds } from './live.ts'
import { named } from './named.ts'

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 })

export const IdName = named(
  'IdName',
  'An entry of a list.',
  z.object({ id: z.int(), name: z.string() }),
)
export type IdName = z.infer<typeof IdName>

export const CurrencyCode = named(
  'CurrencyCode',
  'The currency of pay, by its ISO 4217 code.',
  z.enum(currencies),
)

/** The reply of a call that has no data to send. */
export function statusReply<const S extends string>(...statuses: S[]) {
  return z.object({ status: z.enum(statuses) })
}

/** @returns the reply schema `{ data }` */
export function dataReply<S extends z.core.$ZodType>(data: S) {
  return z.object({ data })
}

/** One page of a list, and where the next one begins. */
export function pageReply<S extends z.core.$ZodType>(item: S) {
  return z.object({ data: z.array(item), meta: z.object({ next_cursor: z.nullable(z.string()) }) })
}

/** @param max the characters of the longest one */
export function cursor(max: number) {
  return z
    .optional(z.string().check(z.maxLength(max)))
    .check(
      z.describe(
        'Where the page begins: `meta.next_cursor` of the page before, as it came. The first page has none.',
      ),
    )
}

/** The query keys of every paged list. */
export const pageQuery = {
  limit: z
    ._default(
      z.pipe(
        z.transform<number | string, unknown>((value) =>
          typeof value === 'string' ? Number(value) : value,
        ),
        z.int().check(z.minimum(1), z.maximum(page.max)),
      ),
      page.default,
    )
    .check(
      z.describe(`How many items a page has, up to ${page.max}; \`${page.default}\` unless given.`),
    ),
  cursor: cursor(200),
}

export const LiveChange = named(
  'LiveChange',
  'The data of a `change` event: what to read again. `id` is of the chat, or the slug of the vacancy.',
  z.object({ what: z.enum(changeKinds), id: z.string() }),
)
