import { CallError } from './call-error.ts'
import { currentLanguage } from './language.ts'
import { endSession } from './session.ts'
import { readToken } from './storage.ts'

/** Saves what the server makes of an address as a file, under the name that the server gives it. @throws CallError */
export async function download(address: string) {
  const token = readToken() ?? ''
  const response = await fetch(address, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': currentLanguage() },
  }).catch(() => null)
  if (response?.status === 401) endSession(token)
  const file = response?.ok ? await response.blob().catch(() => null) : null
  if (!response || !file) throw new CallError(response && !response.ok ? response.status : 0, '')
  const [, name = 'download'] = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/) ?? []
  save(file, name)
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
