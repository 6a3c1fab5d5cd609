import { useState } from 'react'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'
import {
  type Draft,
  draftOf,
  emptyDraft,
  type Failed,
  messagesOf,
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
    failed: draft.failed,
    setText: (text: string) => change((draft) => ({ ...draft, text })),
    /**
     * Empties the draft for sending.
     * @returns its messages; one that failed before has the client id of that attempt
     */
    take: () => {
      const messages = messagesOf(readDraft(chat, owner))
      change(() => emptyDraft)
      return messages
    },
    restore: (failed: readonly Failed[]) => change((draft) => restored(draft, failed)),
    /** Removes failed messages from the draft, because they were stored after all. */
    removeArrived: (arrived: ReadonlySet<string>) =>
      change((draft) => withoutArrived(draft, arrived)),
  }
}

function readDraft(chat: string, owner: string): Draft {
  return draftOf(readJson(keyOf(chat)), owner)
}

function keepDraft(chat: string, owner: string, draft: Draft) {
  if (draft.text || draft.failed.length > 0) keepJson(keyOf(chat), { owner, ...draft })
  else forget(keyOf(chat))
}

function keyOf(chat: string) {
  return formStateKey(`message:${chat}`)
}
