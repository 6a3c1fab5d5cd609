import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { changeRole, removeCollaborator } from '#contract/companies/collaborators.ts'
import { getCompany } from '#contract/companies/companies.ts'
import { apiKeysMax, keyCallLimit } from '#contract/endpoint/limits.ts'
import { type Scope, scopes } from '#contract/endpoint/scopes.ts'
import { listApiKeys, makeApiKey, revokeApiKey } from '#contract/integrations/api-keys.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { dayMs } from '#server/platform/clock.ts'
import { sha256 } from '#server/platform/digests.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { makeKey, pruneKeys } from './api-keys.ts'

const app = setUpTestApp()

/** A key of these scopes, as a caller. */
async function keyOf(
  maker: Staff & { token: string },
  granted: Scope[] = [...scopes],
  days: 30 | null = null,
) {
  const body = { name: 'Applicant tracking', scopes: granted, days }
  const { data } = await app.call(maker, makeApiKey, { body })
  return { token: data.secret as string, id: data.key.id as string, data }
}

test('a key is shown once, kept as a hash, and calls what its scopes say', async () => {
  const owner = await createCompany(app)
  const key = await keyOf(owner, ['company:read', 'vacancies:read'])
  expect(key.token).toMatch(/^alt_[\w-]{43}$/)
  expect(key.data.key).toMatchObject({
    hint: key.token.slice(-4),
    last_used_at: null,
    ended_as: null,
  })
  const stored = await app.owner
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow()
  expect(stored.key_hash).toEqual(sha256(key.token))
  expect(JSON.stringify(stored)).not.toContain(key.token.slice(4, -4))

  expect((await app.call(key, getCompany)).data.id).toBe(owner.company_id)
  expect(await app.call(key, listVacancies)).toMatchObject({ status: 200 })
  expect(await app.call(key, answerApplication, { params: { slug: 'a', uuid: key.id } })).toEqual({
    status: 403,
    message: expect.stringContaining('scope'),
  })
  const { data: listed } = await app.call(owner, listApiKeys)
  expect(listed).toMatchObject([{ id: key.id, last_used_at: expect.any(String) }])
  expect(JSON.stringify(listed)).not.toContain(key.token.slice(4, -4))
})

test('a key of all scopes makes the calls that name one, and no other', async () => {
  const key = await keyOf(await createCompany(app))
  const allowed: string[] = []
  for (const { endpoint } of app.served) {
    const params = {
      id: key.id,
      uuid: key.id,
      slug: 'nobody',
      code: 'nobody',
      queue: 'mail',
      delivery: key.id,
    }
    const params_ = { ...params, job: key.id, task: 'retention', object: 'people', key: key.id }
    const reply = await app.call(key, endpoint, {
      params: { ...params_, user: key.id, hash: 'a', side: 'old' },
      ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { body: {} }),
    })
    if (reply.status !== 403) allowed.push(`${endpoint.method} ${endpoint.path}`)
  }
  const named = app.served.filter(({ endpoint }) => endpoint.scope)
  expect(allowed.sort()).toEqual(
    named.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort(),
  )
  const table = readFileSync(`${import.meta.dirname}/../../../../docs/permissions.md`, 'utf8')
  for (const { endpoint } of named)
    expect(table).toMatch(
      new RegExp(`^\\| \`${endpoint.scope}\` \\|.*\`${endpoint.method} ${endpoint.path}\``, 'm'),
    )
})

test.each(['/api/live', '/api/credits/history.csv', '/api/vacancies/a/candidates.csv'])(
  'a key is no session: %s',
  async (url) => {
    const key = await keyOf(await createCompany(app))
    const headers = { authorization: `Bearer ${key.token}` }
    expect([401, 403, 404]).toContain((await app.http.inject({ url, headers })).statusCode)
  },
)

test('a key ends when it is revoked, when it expires, and with the rights of its maker', async () => {
  const owner = await createCompany(app)
  const [demoted, removed] = [
    await createStaff(app, owner, { role: 'administrator' }),
    await createStaff(app, owner, { role: 'administrator' }),
  ]
  const slugOf = async (id: string) =>
    (await app.db.selectFrom('users').select('slug').where('id', '=', id).executeTakeFirstOrThrow())
      .slug
  const keys = [
    await keyOf(owner),
    await keyOf(owner, ['company:read'], 30),
    await keyOf(demoted),
    await keyOf(removed),
  ]
  for (const key of keys) expect(await app.call(key, getCompany)).toMatchObject({ status: 200 })

  const params = { id: keys[0]!.id }
  expect((await app.call(owner, revokeApiKey, { params })).data.ended_as).toBe('revoked')
  expect((await app.call(owner, revokeApiKey, { params })).data.ended_as).toBe('revoked')
  const body = { role: 'collaborator' }
  await app.call(owner, changeRole, { params: { slug: await slugOf(demoted.id) }, body })
  await app.call(owner, removeCollaborator, { params: { slug: await slugOf(removed.id) } })
  await app.owner
    .updateTable('api_keys')
    .set({ last_used_at: null })
    .where('company_id', '=', owner.company_id)
    .execute()
  app.clock.moveBy(31 * dayMs)
  for (const key of keys) expect(await app.call(key, getCompany)).toMatchObject({ status: 401 })

  const signedIn = await withSession(app, owner)
  // Being promoted again gives no key back.
  const again = { params: { slug: await slugOf(demoted.id) }, body: { role: 'administrator' } }
  await app.call(signedIn, changeRole, again)
  expect(await app.call(keys[2]!, getCompany)).toMatchObject({ status: 401 })
  const { data } = await app.call(signedIn, listApiKeys)
  expect(data.map((key: { ended_as: string }) => key.ended_as).sort()).toEqual(
    ['expired', 'maker_left', 'maker_left', 'revoked'].sort(),
  )
})

test('a key of a company that is suspended or leaving is refused', async () => {
  const owner = await createCompany(app)
  const key = await keyOf(owner)
  const companies = app.owner.updateTable('companies').where('id', '=', owner.company_id)
  await companies.set({ suspended_at: app.clock.now(), suspended_for: 'Fraud' }).execute()
  expect(await app.call(key, getCompany)).toMatchObject({ status: 403 })
  await companies.set({ suspended_at: null, suspended_for: null }).execute()
  expect(await app.call(key, getCompany)).toMatchObject({ status: 200 })
  await companies.set({ erase_at: new Date(app.clock.now().getTime() + dayMs) }).execute()
  expect(await app.call(key, getCompany)).toMatchObject({ status: 403 })
  const body = { name: 'Another', scopes: ['company:read'], days: null }
  expect(await app.call(owner, makeApiKey, { body })).toMatchObject({ status: 409 })
})

test('what a key may is said in full, and the database keeps it so', async () => {
  const owner = await createCompany(app)
  const collaborator = await createStaff(app, owner)
  const wrong = { name: ' ', scopes: [], days: 31 }
  expect(await app.call(owner, makeApiKey, { body: wrong })).toMatchObject({
    status: 422,
    errors: {
      name: [expect.any(String)],
      scopes: [expect.any(String)],
      days: [expect.any(String)],
    },
  })
  expect(await app.call(collaborator, listApiKeys)).toMatchObject({ status: 403 })
  const key = await keyOf(owner, ['company:read'])
  const stranger = await createCompany(app)
  const params = { id: key.id }
  expect(await app.call(stranger, revokeApiKey, { params })).toMatchObject({ status: 404 })
  const update = app.db.updateTable('api_keys').where('id', '=', key.id)
  await expect(update.set({ scopes: [...scopes] }).execute()).rejects.toThrow(/as it was made/)
  await expect(
    update.set({ expires_at: null, company_id: stranger.company_id }).execute(),
  ).rejects.toThrow(/as it was made/)
  await app.call(owner, revokeApiKey, { params })
  await expect(update.set({ revoked_at: null, revoked_by: null }).execute()).rejects.toThrow(
    /as it was made/,
  )

  const row = { company_id: owner.company_id, name: 'Key', scopes: ['company:read'], hint: 'abcd' }
  const rowOf = (index: number, made_by = owner.id) => ({
    ...row,
    made_by,
    key_hash: sha256(`${owner.id} ${index}`),
    created_at: app.clock.now(),
  })
  const insert = (index: number, made_by?: string) =>
    app.db.insertInto('api_keys').values(rowOf(index, made_by)).execute()
  await expect(insert(0, collaborator.id)).rejects.toThrow(/manage the company/)
  for (let index = 0; index < apiKeysMax; index++) await insert(index)
  await expect(insert(apiKeysMax)).rejects.toThrow(/no more than 20/)
  const body = { name: 'One more', scopes: ['company:read'], days: null }
  expect(await app.call(owner, makeApiKey, { body })).toMatchObject({ status: 409 })
  const first = await app.call(owner, listApiKeys, { query: { limit: '15' } })
  const rest = await app.call(owner, listApiKeys, { query: { cursor: first.meta.next_cursor } })
  expect([first.data.length, rest.data.length, rest.meta.next_cursor]).toEqual([15, 6, null])
})

test('ended keys are forgotten after a year, valid ones are not', async () => {
  const owner = await createCompany(app)
  const [ended, valid] = [await keyOf(owner), await keyOf(owner)]
  await app.call(owner, revokeApiKey, { params: { id: ended.id } })
  await pruneKeys(app, app.clock.now())
  const { data } = await app.call(owner, listApiKeys)
  expect(data).toMatchObject([{ id: valid.id }])
})

describe('where calls are counted', () => {
  const limited = setUpTestApp({ RATE_LIMIT: String(2 / keyCallLimit.times) })

  test('a key has a limit of its own', async () => {
    const owner = await createCompany(limited)
    const body = { name: 'Applicant tracking', scopes: ['company:read' as const], days: null }
    const [key, other] = [await makeKey(limited, owner, body), await makeKey(limited, owner, body)]
    const call = async (token: string) => (await limited.call({ token }, getCompany)).status
    expect([await call(key.secret), await call(key.secret)]).toEqual([200, 200])
    expect([await call(key.secret), await call(other.secret)]).toEqual([429, 200])
    expect(await call(owner.token)).toBe(200)
  })
})

test('two who make keys of one company at once both get theirs', async () => {
  const owner = await createCompany(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const made = await Promise.all(
    Array.from({ length: 16 }, (_, turn) => keyOf(turn % 2 ? owner : administrator)),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(16)
})
