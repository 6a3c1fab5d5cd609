/** A message that failed to send. It may have been stored, when only the response was lost. */
export interface Failed {
  client_id: string
  content: string
}

export interface Draft {
  text: string
  failed: Failed | null
}

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

/**
 * Reads whatever a browser kept, without the library of schemas, which the page of a conversation
 * would load for it alone.
 */
export function draftOf(kept: unknown, owner: string): Draft {
  if (!isRecord(kept) || kept.owner !== owner || typeof kept.text !== 'string') return emptyDraft
  return { text: kept.text, failed: failedOf(kept.failed) }
}

function failedOf(kept: unknown): Failed | null {
  if (!isRecord(kept)) return null
  const { client_id, content } = kept
  return typeof client_id === 'string' && typeof content === 'string'
    ? { client_id, content }
    : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
