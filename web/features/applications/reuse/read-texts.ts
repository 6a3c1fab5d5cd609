import * as z from 'zod/mini'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'

const Kept = z.object({ owner: z.string(), read: z.record(z.string(), z.string()) })

/** The values that were read in this browser after they were filled in, by the field. */
export type ReadTexts = z.infer<typeof Kept>['read']

/** The filled-in values of the application to this vacancy that this person has read. */
export function readTexts(slug: string, owner: string): ReadTexts {
  const { data } = z.safeParse(Kept, readJson(keyOf(slug)))
  return data?.owner === owner ? data.read : {}
}

export function keepReadTexts(slug: string, owner: string, read: ReadTexts) {
  if (Object.keys(read).length > 0) keepJson(keyOf(slug), { owner, read })
  else forget(keyOf(slug))
}

function keyOf(slug: string) {
  return formStateKey(`reused:${slug}`)
}
