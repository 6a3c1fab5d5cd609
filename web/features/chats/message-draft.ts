import { useState } from 'react'
import * as z from 'zod/mini'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'

/** A message that failed to send. It may have been stored, when only the response was lost. */
const Failed = z.object({ client_id: z.string(), content: z.string() })
type Failed = z.infer<typeof Failed>

const Draft = z.object({ text: z.string(), failed: z._default(z.nullable(Failed), null) })
type Draft = z.infer<typeof Draft>
const StoredDraft = z.extend(Draft, { owner: z.string() })

const empty: Draft = { text: '', failed: null }

/** The draft of a message in one conversation, stored in this browser until it is sent. */
export function useMessageDraft(chat: string, owner: string) {
  const [draft, show] = useState(() => readDraft(chat, owner))

  function change(changed: (draft: Draft) => Draft) {
    const next = changed(readDraft(chat, owner))
    show(next)
    keepDraft(chat, owner, next)
  }

  return {
    text: draft.text,
    failedId: draft.failed?.client_id ?? null,
    setText: (text: string) => change((draft) => ({ ...draft, text })),
    /**
     * Empties the draft for sending.
     * @returns the client id of the failed attempt where the text is the same, or null
     */
    take: () => {
      const { text, failed } = readDraft(chat, owner)
      change(() => empty)
      return failed?.content === text ? failed.client_id : null
    },
    restore: (contents: readonly string[], failed: Failed) =>
      change((draft) => restored(draft, contents, failed)),
    /** Removes the failed message from the draft, because it was stored after all. */
    removeArrived: () => change(withoutArrived),
  }
}

/** Puts messages that failed before the text that was written since. */
export function restored({ text }: Draft, contents: readonly string[], failed: Failed): Draft {
  return { text: [...contents, ...(text ? [text] : [])].join('\n'), failed }
}

export function withoutArrived({ text, failed }: Draft): Draft {
  if (failed && text === failed.content) return empty
  const isFollowed = failed !== null && text.startsWith(`${failed.content}\n`)
  return { text: isFollowed ? text.slice(failed.content.length + 1) : text, failed: null }
}

function readDraft(chat: string, owner: string): Draft {
  const { data } = z.safeParse(StoredDraft, readJson(keyOf(chat)))
  return data?.owner === owner ? { text: data.text, failed: data.failed } : empty
}

function keepDraft(chat: string, owner: string, draft: Draft) {
  if (draft.text || draft.failed) keepJson(keyOf(chat), { owner, ...draft })
  else forget(keyOf(chat))
}

function keyOf(chat: string) {
  return formStateKey(`message:${chat}`)
}
