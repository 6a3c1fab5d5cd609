/** @param share the share of the body that was sent, from 0 to 1 */
export type OnProgress = (share: number) => void

/**
 * Sends a form by XMLHttpRequest, because fetch does not report the progress of an upload.
 * @returns the response, with its status and body but without headers
 * @throws TypeError if the server is not reached; the reason of the signal if it aborts
 */
export function sendForm(
  address: string,
  { method, headers, body, signal }: RequestInit,
  onProgress: OnProgress,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()

  request.open(method ?? 'POST', address)
  new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  request.addEventListener('load', () =>
    resolve(new Response(request.responseText || null, { status: request.status })),
  )
  request.addEventListener('error', () => reject(new TypeError('the server was not reached')))
  request.addEventListener('abort', () => reject(signal?.reason))
  signal?.addEventListener('abort', abort)
  request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
  if (signal?.aborted) reject(signal.reason)
  else request.send(body instanceof FormData ? body : null)
  return promise
}
