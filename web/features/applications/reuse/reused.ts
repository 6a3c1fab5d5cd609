import * as z from 'zod/mini'
import { EarlierAnswer } from '#contract/applications/earlier-answer.ts'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'

/** The answers that were filled in and not read yet, by the field. */
const Reused = z.object({ owner: z.string(), unread: z.record(z.string(), EarlierAnswer) })
export type Unread = z.infer<typeof Reused>['unread']

/** What this person filled into the application to this vacancy, and has not read yet. */
export function readReused(slug: string, owner: string): Unread {
  const { data } = z.safeParse(Reused, readJson(keyOf(slug)))
  return data?.owner === owner ? data.unread : {}
}

export function keepReused(slug: string, owner: string, unread: Unread) {
  if (Object.keys(unread).length > 0) keepJson(keyOf(slug), { owner, unread })
  else forget(keyOf(slug))
}

function keyOf(slug: string) {
  return formStateKey(`reused:${slug}`)
}
