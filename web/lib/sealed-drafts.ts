// Drafts stay in the browser after signing out, encrypted with a key that the server gives to their
// owner only. See docs/decisions/0021-encrypted-drafts.md.
import { browserStorage } from '#web/ui/browser-storage.ts'
import { decrypt, encrypt, hasCryptography } from './draft-cipher.ts'
import { forget, formStateKey, keepJson, readJson } from './storage.ts'

/** `draft_key` is an AES key in Base64. */
export interface DraftOwner {
  id: string
  draft_key: string
}

const prefix = formStateKey('')
const sealedKey = (owner: string) => `sealed-drafts:${owner}`

/** @returns the owner in a stored account, or null for anything else */
export function ownerFrom(stored: unknown): DraftOwner | null {
  const [id, draft_key] = [textOf(stored, 'id'), textOf(stored, 'draft_key')]
  return id && draft_key ? { id, draft_key } : null
}

/**
 * Removes all drafts synchronously, and then stores those of the owner encrypted (AES-GCM). They
 * are lost without an owner, or without Web Crypto, which exists in secure contexts only.
 */
export async function sealDrafts(owner: DraftOwner | null): Promise<void> {
  const drafts = Object.fromEntries(
    draftKeys()
      .map((key) => [key, readJson(key)] as const)
      .filter(([, draft]) => textOf(draft, 'owner') === owner?.id),
  )
  for (const key of draftKeys()) forget(key)
  if (!owner || !hasCryptography() || Object.keys(drafts).length === 0) return

  keepJson(sealedKey(owner.id), await encrypt(drafts, owner.draft_key))
}

/**
 * Decrypts the drafts of the owner, and removes plain drafts of others. Newer plain drafts are not
 * overwritten.
 */
export async function openDrafts(owner: DraftOwner): Promise<void> {
  for (const key of draftKeys()) if (textOf(readJson(key), 'owner') !== owner.id) forget(key)
  const sealed = readJson(sealedKey(owner.id))
  const [iv, data] = [textOf(sealed, 'iv'), textOf(sealed, 'data')]
  if (!iv || !data || !hasCryptography()) return

  // There are none if the key differs, as after a change of the server's secret.
  const drafts = await decrypt({ iv, data }, owner.draft_key)
  for (const [key, draft] of Object.entries(drafts ?? {}))
    if (readJson(key) === undefined) keepJson(key, draft)
  forget(sealedKey(owner.id))
}

function draftKeys() {
  return browserStorage.keys().filter((key) => key.startsWith(prefix))
}

/** Parsed without zod, which the first page does not load. */
function textOf(stored: unknown, name: string) {
  const value: unknown = stored instanceof Object ? Reflect.get(stored, name) : undefined
  return typeof value === 'string' ? value : undefined
}
