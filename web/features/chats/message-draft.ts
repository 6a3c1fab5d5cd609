import { useState } from 'react'
import * as z from 'zod/mini'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'

const Draft = z.object({ owner: z.string(), text: z.string() })

/** What somebody has begun to write in one conversation, kept in this browser until it is sent. */
export function useMessageDraft(chat: string, owner: string) {
  const [text, show] = useState(() => readText(chat, owner))

  function setText(next: string) {
    show(next)
    keepText(chat, owner, next)
  }

  /** A message that could not be sent comes back before what has been written since. */
  function giveBack(content: string) {
    const since = readText(chat, owner)
    setText(since ? `${content}\n${since}` : content)
  }

  return { text, setText, giveBack }
}

function readText(chat: string, owner: string) {
  const { data } = z.safeParse(Draft, readJson(keyOf(chat)))
  return data?.owner === owner ? data.text : ''
}

function keepText(chat: string, owner: string, text: string) {
  if (text) keepJson(keyOf(chat), { owner, text })
  else forget(keyOf(chat))
}

function keyOf(chat: string) {
  return formStateKey(`message:${chat}`)
}
