// Signing in with a passkey. Loaded if somebody is about to.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { call } from '#web/lib/call.ts'
import { loginWithPasskey, startPasskeyLogin } from '#web/lib/calls/accounts.ts'
import type { Credentials } from '#web/lib/stored-account.ts'

/** Challenges last five minutes. */
const renewMs = 4 * 60_000

/**
 * Asks the browser for a passkey.
 * @param challenge that of the password step, whose person's passkeys are asked for
 * @returns null if none was chosen
 */
export async function enterWithPasskey(challenge?: string): Promise<Credentials | null> {
  const { data } = await call(startPasskeyLogin, { body: challenge ? { challenge } : {} })
  const credential = await startAuthentication({ optionsJSON: data }).catch(() => null)
  return credential && call(loginWithPasskey, { body: { credential } })
}

/**
 * Has the browser offer passkeys among the addresses that it fills in, until the signal aborts.
 * @returns the credentials of a passkey that was chosen there, or null
 */
export async function offerPasskeys(signal: AbortSignal): Promise<Credentials | null> {
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return null
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  for (;;) {
    const { data } = await call(startPasskeyLogin, { body: {}, signal })
    let isOver = false
    const renewal = setTimeout(() => {
      isOver = true
      WebAuthnAbortService.cancelCeremony()
    }, renewMs)
    const credential = await startAuthentication({
      optionsJSON: data,
      useBrowserAutofill: true,
    }).catch(() => null)
    clearTimeout(renewal)
    if (credential) return call(loginWithPasskey, { body: { credential } })
    if (!isOver || signal.aborted) return null
  }
}
