import { login, logout, register, signup } from '#contract/accounts.ts'
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ReplyOf } from '#contract/endpoint.ts'
import { forgotPassword, resetPassword } from '#contract/passwords.ts'
import { CallError } from './call-error.ts'
import { currentLanguage } from './i18n/language.ts'
import { type OnProgress, sendForm } from './upload.ts'
import { endSession } from './session.ts'
import { readToken } from './storage.ts'

export interface CallOptions<E extends Endpoint> {
  params?: ParamsOf<E['path']>
  query?: QueryInputOf<E>
  body?: BodyInputOf<E>
  form?: FormData
  signal?: AbortSignal
  /** Told how much of the form has left, from 0 to 1. */
  onProgress?: OnProgress
}

/** What opens a session has none to show. */
const withoutToken: readonly Endpoint[] = [login, signup, register, forgotPassword, resetPassword]

/** Their refusals are for whoever asked. */
const endsOrBegins: readonly Endpoint[] = [...withoutToken, logout]

/** The only way to the server. The reply is what the contract says: the server checks it before sending. */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<ReplyOf<E>> {
  const token = withoutToken.includes(endpoint) ? null : readToken()
  const request = {
    method: endpoint.method,
    credentials: 'include',
    signal: options.signal ?? null,
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(endpoint.csrf && { 'X-XSRF-TOKEN': await fetchCsrfToken() }),
    },
    body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
  } satisfies RequestInit
  const response = await reach(addressOf(endpoint, options), request, options.onProgress)

  const reply: unknown = await response.json().catch(() => undefined)
  if (response.ok && reply !== undefined && !isRefusal(reply)) return reply as ReplyOf<E>

  // Whoever is on the way to the login has no use for an error; leaving is done, whatever the answer.
  if (response.status === 401 && !endsOrBegins.includes(endpoint) && endSession(token)) return nothingMore()
  throw errorFrom(response.status, reply)
}

/** What waits for it is taken down with its screen. */
function nothingMore() {
  return new Promise<never>(() => undefined)
}

async function reach(address: string, request: RequestInit, onProgress?: OnProgress) {
  try {
    return await (onProgress ? sendForm(address, request, onProgress) : fetch(address, request))
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new CallError(0, '')
  }
}

function addressOf<E extends Endpoint>({ path }: E, { params, query }: CallOptions<E>) {
  const values: Record<string, unknown> = { ...params }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** The password calls repeat the cookie in a header, which a page of another origin could not. */
async function fetchCsrfToken() {
  await reach('/sanctum/csrf-cookie', { credentials: 'include' })
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='))
  return decodeURIComponent(cookie?.slice('XSRF-TOKEN='.length) ?? '')
}

/** No reply has either at its top: whoever in between answers so, and with whichever status, says no. */
function isRefusal(reply: unknown) {
  return typeof reply === 'object' && reply !== null && ('message' in reply || 'errors' in reply)
}

function errorFrom(status: number, reply: unknown) {
  const { message, errors } = (reply ?? {}) as { message?: unknown; errors?: unknown }
  return new CallError(status, typeof message === 'string' ? message : '', textsByField(errors))
}

function textsByField(errors: unknown) {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, [texts].flat().map((text) => String(text))]),
  )
}
