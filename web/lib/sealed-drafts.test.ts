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

test('a draft is out of reach of the next person, and there again for its owner', async () => {
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

test('drafts leave at once, before the seal is ready', async () => {
  const sealing = sealDrafts(ana)
  expect(localStorage.getItem('form-state:job-title')).toBeNull()
  await sealing
})

test('a draft whose owner is not known is not kept, nor a seal that cannot be opened', async () => {
  await sealDrafts(null)
  expect(everything()).not.toContain('Chief of Staff')

  localStorage.setItem('form-state:job-title', JSON.stringify(letter))
  await sealDrafts(ana)
  await openDrafts({ ...ana, draft_key: ben.draft_key })
  expect(everything()).not.toMatch(/form-state|sealed-drafts/)
})

test('what was written since comes before what was sealed', async () => {
  await sealDrafts(ana)
  localStorage.setItem('form-state:job-title', JSON.stringify({ ...letter, title: 'Chief Risk Officer' }))
  await openDrafts(ana)
  expect(localStorage.getItem('form-state:job-title')).toContain('Chief Risk Officer')
})

function everything() {
  return Array.from({ length: localStorage.length }, (_, index) => {
    const key = localStorage.key(index) ?? ''
    return `${key}=${localStorage.getItem(key)}`
  }).join('\n')
}
