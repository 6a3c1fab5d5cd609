import { expect, test } from 'vitest'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { seed } from './seed.ts'

const app = setUpTestApp()

async function countPeople() {
  const people = await app.db.selectFrom('users').select('id').execute()
  return people.length
}

test('a demo world that could not be finished leaves nothing, and the next start makes it whole', async () => {
  const fullDisk = { ...app.storage, put: () => Promise.reject(new Error('the disk is full')) }
  await expect(seed({ ...app, storage: fullDisk }, 'demo')).rejects.toThrow('the disk is full')
  expect(await countPeople()).toBe(0)

  await Promise.all([seed(app, 'demo'), seed(app, 'demo')])
  expect(await countPeople()).toBe(22)
})
