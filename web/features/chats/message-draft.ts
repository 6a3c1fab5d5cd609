/** A message that failed to send. It may have been stored, when only the response was lost. */
export interface Failed {
  client_id: string
  content: string
}

export interface Draft {
  text: string
  /** In the order in which they were written. The text begins with them, unless it was changed. */
  failed: readonly Failed[]
}

export const emptyDraft: Draft = { text: '', failed: [] }

/** Puts messages that failed before the text that was written since. */
export function restored({ text }: Draft, failed: readonly Failed[]): Draft {
  const contents = failed.map(({ content }) => content)
  return { text: [...contents, ...(text ? [text] : [])].join('\n'), failed }
}

/** Removes messages that were stored after all. */
export function withoutArrived({ text, failed }: Draft, arrived: ReadonlySet<string>): Draft {
  const messages = messagesOf({ text, failed }).filter(
    ({ client_id }) => client_id === null || !arrived.has(client_id),
  )
  return {
    text: messages.map(({ content }) => content).join('\n'),
    failed: failed.filter(({ client_id }) => !arrived.has(client_id)),
  }
}

/**
 * The messages that the text is: each that failed, as long as it begins the text unchanged, under
 * the client id that it had, so that it is stored once, then the rest under none.
 */
export function messagesOf({
  text,
  failed,
}: Draft): { client_id: string | null; content: string }[] {
  const [first, ...others] = failed
  if (first && text === first.content) return [first]
  if (first && text.startsWith(`${first.content}\n`)) {
    const rest = text.slice(first.content.length + 1)
    return [first, ...messagesOf({ text: rest, failed: others })]
  }
  return text ? [{ client_id: null, content: text }] : []
}

/**
 * Reads whatever a browser kept, without the library of schemas, which the page of a conversation
 * would load for it alone.
 */
export function draftOf(kept: unknown, owner: string): Draft {
  if (!isRecord(kept) || kept.owner !== owner || typeof kept.text !== 'string') return emptyDraft
  return { text: kept.text, failed: [kept.failed].flat().flatMap(failedOf) }
}

function failedOf(kept: unknown): Failed[] {
  if (!isRecord(kept)) return []
  const { client_id, content } = kept
  return typeof client_id === 'string' && typeof content === 'string'
    ? [{ client_id, content }]
    : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
