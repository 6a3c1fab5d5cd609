import * as z from 'zod/mini'

/** A message that failed to send. It may have been stored, when only the response was lost. */
const Failed = z.object({ client_id: z.string(), content: z.string() })
export type Failed = z.infer<typeof Failed>

export const Draft = z.object({ text: z.string(), failed: z._default(z.nullable(Failed), null) })
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = { text: '', failed: null }

/** Puts messages that failed before the text that was written since. */
export function restored({ text }: Draft, contents: readonly string[], failed: Failed): Draft {
  return { text: [...contents, ...(text ? [text] : [])].join('\n'), failed }
}

export function withoutArrived({ text, failed }: Draft): Draft {
  if (failed && text === failed.content) return emptyDraft
  const isFollowed = failed !== null && text.startsWith(`${failed.content}\n`)
  return { text: isFollowed ? text.slice(failed.content.length + 1) : text, failed: null }
}
