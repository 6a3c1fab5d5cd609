// AES-GCM by Web Crypto, which exists in secure contexts only. Keys and data are in Base64.

interface Sealed {
  /** The initialization vector, new for each encryption. */
  iv: string
  data: string
}

/** @returns false if nothing can be encrypted or decrypted */
export function hasCryptography() {
  return 'subtle' in crypto
}

/** @returns the value as encrypted JSON */
export async function encrypt(value: unknown, draftKey: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const key = await importKey(draftKey, 'encrypt')
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  return { iv: base64(iv), data: base64(new Uint8Array(data)) }
}

/** @returns the value, or null if the key is another than that of the encryption */
export async function decrypt({ iv, data }: Sealed, draftKey: string): Promise<unknown> {
  const key = await importKey(draftKey, 'decrypt')
  const algorithm = { name: 'AES-GCM', iv: bytes(iv) }
  const text = await crypto.subtle.decrypt(algorithm, key, bytes(data)).catch(() => null)
  return text && JSON.parse(new TextDecoder().decode(text))
}

function importKey(draftKey: string, use: 'encrypt' | 'decrypt') {
  return crypto.subtle.importKey('raw', bytes(draftKey), 'AES-GCM', false, [use])
}

function base64(data: Uint8Array) {
  return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''))
}

function bytes(text: string) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
