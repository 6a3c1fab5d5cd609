import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.fixture.ts'
import { type DraftOwner, openDrafts, sealDrafts } from './sealed-drafts.ts'

const ana: DraftOwner = { id: 'ana', draft_key: btoa('a'.repeat(32)) }
const ben: DraftOwner = { id: 'ben', draft_key: btoa('b'.repeat(32)) }
const letter = { owner: 'ana', title: 'Chief of Staff' }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('access_token', 'abc')
  localStorage.setItem('app_language', 'es')
  localStorage.setItem('form-state:job-title', JSON.stringify(letter))
  return () => vi.unstubAllGlobals()
})

test('a sealed draft is unreadable for the next person, and restored for its owner', async () => {
  await sealDrafts(ana)
  expect(everything()).not.toContain('Chief of Staff')
  expect(everything()).not.toContain('form-state:')

  await openDrafts(ben)
  expect(everything()).not.toContain('Chief of Staff')
  await sealDrafts(ben)

  await openDrafts(ana)
  expect(localStorage.getItem('form-state:job-title')).toBe(JSON.stringify(letter))
  expect(everything()).not.toContain('sealed-drafts')
  expect(localStorage.getItem('app_language')).toBe('es')
})

test('drafts are removed synchronously, before the encryption is complete', async () => {
  const sealing = sealDrafts(ana)
  expect(localStorage.getItem('form-state:job-title')).toBeNull()
  await sealing
})

test('a draft without an owner is removed, and so is one that cannot be decrypted', async () => {
  await sealDrafts(null)
  expect(everything()).not.toContain('Chief of Staff')

  localStorage.setItem('form-state:job-title', JSON.stringify(letter))
  await sealDrafts(ana)
  await openDrafts({ ...ana, draft_key: ben.draft_key })
  expect(everything()).not.toMatch(/form-state|sealed-drafts/)
})

test('a newer draft is not overwritten by a sealed one', async () => {
  await sealDrafts(ana)
  localStorage.setItem(
    'form-state:job-title',
    JSON.stringify({ ...letter, title: 'Chief Risk Officer' }),
  )
  await openDrafts(ana)
  expect(localStorage.getItem('form-state:job-title')).toContain('Chief Risk Officer')
})

function everything() {
  return Array.from({ length: localStorage.length }, (_, index) => {
    const key = localStorage.key(index) ?? ''
    return `${key}=${localStorage.getItem(key)}`
  }).join('\n')
}
