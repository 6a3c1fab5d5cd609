import { useState } from 'react'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'
import {
  type Draft,
  draftOf,
  emptyDraft,
  type Failed,
  restored,
  withoutArrived,
} from './message-draft.ts'

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
      change(() => emptyDraft)
      return failed?.content === text ? failed.client_id : null
    },
    restore: (contents: readonly string[], failed: Failed) =>
      change((draft) => restored(draft, contents, failed)),
    /** Removes the failed message from the draft, because it was stored after all. */
    removeArrived: () => change(withoutArrived),
  }
}

function readDraft(chat: string, owner: string): Draft {
  return draftOf(readJson(keyOf(chat)), owner)
}

function keepDraft(chat: string, owner: string, draft: Draft) {
  if (draft.text || draft.failed) keepJson(keyOf(chat), { owner, ...draft })
  else forget(keyOf(chat))
}

function keyOf(chat: string) {
  return formStateKey(`message:${chat}`)
}
