import { beforeAll, expect, test } from 'vitest'
import { type Area, findAreas } from '#contract/pages/areas.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()
let person: { token: string }
beforeAll(async () => {
  person = await createCandidate(app)
})

async function areas(query: { search?: string; codes?: string }, language = 'en'): Promise<Area[]> {
  const { status, data } = await app.call(person, findAreas, {
    query,
    headers: { 'accept-language': language },
  })
  expect(status).toBe(200)
  return data
}

async function statesBy(search: string) {
  return (await areas({ search })).filter(({ kind }) => kind === 'state').map(({ label }) => label)
}

test('countries come before states and states before cities, each named in full', async () => {
  const areasFound = await areas({ search: 'nuevo' })
  expect(areasFound[0]).toEqual({ code: 'MX.19', kind: 'state', label: 'Nuevo León, Mexico' })
  expect(areasFound.findLast(({ kind }) => kind === 'state')).not.toBe(areasFound.at(-1))

  const mexico = await areas({ search: 'Méxi' })
  expect(mexico.slice(0, 2)).toEqual([
    { code: 'MX', kind: 'country', label: 'Mexico' },
    { code: 'MX.09', kind: 'state', label: 'Mexico City, Mexico' },
  ])
  expect(mexico).toContainEqual({ code: '3530597', kind: 'city', label: 'Mexico City, Mexico' })
})

test('either language finds a place, the reader’s language names it', async () => {
  for (const search of ['United States', 'estados unidos'])
    expect((await areas({ search }, 'es'))[0]).toEqual({
      code: 'US',
      kind: 'country',
      label: 'Estados Unidos',
    })
  expect(await areas({ search: 'ciudad de mexico' }, 'en')).toContainEqual({
    code: '3530597',
    kind: 'city',
    label: 'Mexico City, Mexico',
  })
})

test('after a comma the country tells states of one name apart', async () => {
  expect(await statesBy('florida, uru')).toEqual(['Florida, Uruguay'])
  expect((await statesBy('florida'))[0]).toBe('Florida, United States')
  expect(await statesBy('100%_')).toEqual([])
})

test('nothing typed finds nothing', async () => {
  expect(await areas({})).toEqual([])
  expect(await areas({ search: '  ' })).toEqual([])
})

test('codes are named in their order; those that name nothing are left out', async () => {
  expect(await areas({ codes: "3995465,MX.19,MX,ZZ,MX.XX,1,'--" }, 'es')).toEqual([
    { code: '3995465', kind: 'city', label: 'Monterrey, Nuevo León, México' },
    { code: 'MX.19', kind: 'state', label: 'Nuevo León, México' },
    { code: 'MX', kind: 'country', label: 'México' },
  ])
})
