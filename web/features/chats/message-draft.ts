import { useState } from 'react'
import * as z from 'zod/mini'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'

/** A message that was sent, and whose answer never came: it may have arrived all the same. */
const Failed = z.object({ client_id: z.string(), content: z.string() })
type Failed = z.infer<typeof Failed>

const Draft = z.object({ text: z.string(), failed: z._default(z.nullable(Failed), null) })
type Draft = z.infer<typeof Draft>
const Kept = z.extend(Draft, { owner: z.string() })

const empty: Draft = { text: '', failed: null }

/** What somebody has begun to write in one conversation, kept in this browser until it is sent. */
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
    /** Empties the field. @returns the id it was sent under before, where it is the same message */
    take: () => {
      const { text, failed } = readDraft(chat, owner)
      change(() => empty)
      return failed?.content === text ? failed.client_id : null
    },
    giveBack: (contents: readonly string[], failed: Failed) =>
      change((draft) => givenBack(draft, contents, failed)),
    /** It had arrived: it is not for sending any more. */
    settle: () => change(settled),
  }
}

/** Messages that could not be sent come back before what has been written since. */
export function givenBack({ text }: Draft, contents: readonly string[], failed: Failed): Draft {
  return { text: [...contents, ...(text ? [text] : [])].join('\n'), failed }
}

export function settled({ text, failed }: Draft): Draft {
  if (failed && text === failed.content) return empty
  const isFollowed = failed !== null && text.startsWith(`${failed.content}\n`)
  return { text: isFollowed ? text.slice(failed.content.length + 1) : text, failed: null }
}

function readDraft(chat: string, owner: string): Draft {
  const { data } = z.safeParse(Kept, readJson(keyOf(chat)))
  return data?.owner === owner ? { text: data.text, failed: data.failed } : empty
}

function keepDraft(chat: string, owner: string, draft: Draft) {
  if (draft.text || draft.failed) keepJson(keyOf(chat), { owner, ...draft })
  else forget(keyOf(chat))
}

function keyOf(chat: string) {
  return formStateKey(`message:${chat}`)
}
