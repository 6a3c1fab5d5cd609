import { expect, test } from 'vitest'
import { jsonArray, mergeJsonObjects } from './json-text.ts'
import { readyData, readyPage } from './ready-json.ts'

const said = (reply: { bytes: Buffer }) => JSON.parse(reply.bytes.toString()) as unknown

test('objects are merged member by member, whatever their texts contain', () => {
  const objects = [{ a: '},{' }, { b: { c: ['}'] } }, { ' ': '"', d: null }]
  const merged = mergeJsonObjects(...objects.map((object) => JSON.stringify(object)))
  expect(JSON.parse(merged)).toEqual(Object.assign({}, ...objects))
})

test('objects without members add nothing, as PostgreSQL and JavaScript write them', () => {
  expect(mergeJsonObjects('{}', '{"a" : 1}', '{ }', '{"b":2}', '{}')).toBe('{"a" : 1,"b":2}')
  expect(mergeJsonObjects('{}', '{ }')).toBe('{}')
  expect(mergeJsonObjects()).toBe('{}')
})

test('nothing but objects is merged', () => {
  for (const text of ['', '[]', '"{}"', 'null', '{"a":1', ' {}'])
    expect(() => mergeJsonObjects('{"a":1}', text), text).toThrow('only JSON objects can be merged')
})

test('members whose values are texts already are added as they are', () => {
  const merged = mergeJsonObjects('{"a":1}', { b: '[2]', c: '"3"' }, {}, '{"d":4}')
  expect(JSON.parse(merged)).toEqual({ a: 1, b: [2], c: '3', d: 4 })
  expect(mergeJsonObjects({ a: 'null' })).toBe('{"a":null}')
})

test('an array is made of texts', () => {
  expect(JSON.parse(jsonArray(['{"a":1}', 'null']))).toEqual([{ a: 1 }, null])
  expect(jsonArray([])).toBe('[]')
})

test('a reply holds its texts as they are, beyond ASCII too', () => {
  expect(said(readyData('{"name":"Dirección “general” 🙂"}'))).toEqual({
    data: { name: 'Dirección “general” 🙂' },
  })
  expect(said(readyPage(['{"id":1}', '{"id":2}'], { next: 'ñ' }))).toEqual({
    data: [{ id: 1 }, { id: 2 }],
    meta: { next: 'ñ' },
  })
  expect(said(readyPage([], { next: null }))).toEqual({ data: [], meta: { next: null } })
})
