import { errorFrom, isRefusal, CallError } from './call-error.ts'
import type { BodyFor, CallTo, PathParamsOf, QueryFor, ReplyTo } from './call-to.ts'
import {
  forgotPassword,
  login,
  loginWithCode,
  loginWithPasskey,
  logout,
  register,
  resetPassword,
  signup,
  startPasskeyLogin,
} from './calls/accounts.ts'
import { dropFirstReads, takeFirstRead } from './first-reads.ts'
import { currentLanguage } from './i18n/language.ts'
import { endSession, missSecondFactor } from './session.ts'
import { readToken } from './storage.ts'
import { type OnProgress, sendForm } from './upload.ts'

export interface CallOptions<C extends CallTo> {
  params?: PathParamsOf<C>
  query?: QueryFor<C>
  body?: BodyFor<C>
  form?: FormData
  signal?: AbortSignal
  /** The request outlives the page. Browsers send 64 kB so at most. */
  keepalive?: boolean
  /** Called with the share of the form that was sent, from 0 to 1. */
  onProgress?: OnProgress
}

/** Calls that open a session send no token. */
const withoutToken: readonly CallTo[] = [
  login,
  loginWithCode,
  startPasskeyLogin,
  loginWithPasskey,
  signup,
  register,
  forgotPassword,
  resetPassword,
]

/** A 401 of these calls is an ordinary refusal, not the end of a session. */
const sessionCalls: readonly CallTo[] = [...withoutToken, logout]

/**
 * Calls an endpoint. All requests to the API go through here. The reply has the shape of the
 * contract, which the server checks before sending. A 401 ends the session; then the promise stays
 * pending, because the app leaves the screen.
 * @throws CallError if the server refuses or is not reached; the reason of the signal if it
 * aborts
 */
export async function call<C extends CallTo>(
  endpoint: C,
  options: CallOptions<C> = {},
): Promise<ReplyTo<C>> {
  const token = withoutToken.includes(endpoint) ? null : readToken()
  const request = {
    method: endpoint.method,
    credentials: 'include',
    signal: options.signal ?? null,
    ...(options.keepalive && { keepalive: true }),
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(endpoint.csrf && { 'X-XSRF-TOKEN': await fetchCsrfToken() }),
    },
    body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
  } satisfies RequestInit
  const address = addressOf(endpoint, options)
  const isRead = endpoint.method === 'GET'
  if (!isRead) dropFirstReads()
  const response =
    (isRead && (await takeFirstRead(address, token, currentLanguage()))) ||
    (await reach(address, request, options.onProgress))

  const reply: unknown = await response.json().catch(() => undefined)
  if (response.ok && reply !== undefined && !isRefusal(reply)) return reply as ReplyTo<C>

  if (response.status === 401 && !sessionCalls.includes(endpoint) && endSession(token))
    return new Promise<never>(() => undefined)
  const refusal = errorFrom(response.status, reply)
  if (refusal.status === 403 && refusal.errors.second_factor) missSecondFactor()
  throw refusal
}

async function reach(address: string, request: RequestInit, onProgress?: OnProgress) {
  try {
    return await (onProgress ? sendForm(address, request, onProgress) : fetch(address, request))
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new CallError(0, '')
  }
}

function addressOf<C extends CallTo>({ path }: C, { params, query }: CallOptions<C>) {
  const values: Record<string, unknown> = { ...params }
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/**
 * The double-submit cookie of the password calls, which a page of another origin cannot read (OWASP
 * CSRF).
 */
async function fetchCsrfToken() {
  await reach('/sanctum/csrf-cookie', { credentials: 'include' })
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='))
  return decodeURIComponent(cookie?.slice('XSRF-TOKEN='.length) ?? '')
}
