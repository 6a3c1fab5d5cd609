import { CallError } from './call-error.ts'
import { currentLanguage } from './i18n/language.ts'
import { endSession } from './session.ts'
import { readToken } from './storage.ts'

/**
 * Downloads a file under the name of its Content-Disposition header (RFC 6266).
 * @throws CallError
 */
export async function download(address: string) {
  const token = readToken() ?? ''
  const response = await fetch(address, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': currentLanguage() },
  }).catch(() => null)
  if (response?.status === 401) endSession(token)
  const file = response?.ok ? await response.blob().catch(() => null) : null
  if (!response || !file) throw new CallError(response && !response.ok ? response.status : 0, '')
  const [, name = 'download'] =
    response.headers.get('content-disposition')?.match(/filename\*=UTF-8''([^;]+)/) ?? []
  saveFile(file, decodeURIComponent(name))
}

/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started by then.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
