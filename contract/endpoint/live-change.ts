import * as z from 'zod/mini'
import { changeKinds } from './live.ts'
import { named } from './named.ts'

export const LiveChange = named(
  'LiveChange',
  'The data of a `change` event: what to read again. `id` is of the chat, or the slug of the vacancy.',
  z.object({ what: z.enum(changeKinds), id: z.string() }),
)
