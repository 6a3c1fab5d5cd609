import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { startOf } from '#contract/pages/start-pages.ts'
import { noteUndone } from '#web/lib/deletion-undone.ts'
import type { Credentials } from '#web/lib/stored-account.ts'
import { useGoOn, useKeepIntent, wantedIntent } from './intent-api.ts'
import { useSignIn } from './sign-in-api.ts'

/**
 * For pages at which somebody logs in.
 * @returns what takes the credentials and leads on, and whether it is doing so
 */
export function useEnter() {
  const navigate = useNavigate()
  const goOn = useGoOn()
  const keepIntent = useKeepIntent()
  const signIn = useSignIn()
  const [isDone, setDone] = useState(false)

  async function enter(credentials: Credentials) {
    setDone(true)
    const { role, verified_email } = credentials.user
    const wanted = wantedIntent()
    const start = { to: startOf(role) }
    await signIn(credentials)
    if (credentials.deletion_undone) noteUndone()
    // A guard stops people whose address is not verified, and the original address is kept for
    // afterwards: in this tab, and with the account for wherever the link of the mail is opened.
    if (!verified_email && wanted) keepIntent.mutate({ body: wanted })
    await (verified_email ? goOn(credentials.user, start) : navigate(start))
  }

  return { enter, isDone }
}
