import { expect, test } from 'vitest'
import { isExpanding } from './apply-migrations.ts'
import { listMigrations, readMigration, refuseNewer } from './migrate.ts'

/** Statements that an earlier version might fail by. */
const taking =
  /\bdrop (?:table|column|function|view|type|trigger)\b|\brename\b|\balter column \w+ (?:type|set not null)\b|\badd column \w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/i

test('a migration that only expands takes nothing from the version before it', async () => {
  const listed = await listMigrations()
  const texts = await Promise.all(listed.map(readMigration))
  const wrong = listed.filter((_name, at) => {
    const text = texts[at] ?? ''
    return isExpanding(text) && taking.test(text.replaceAll(/--.*$/gm, ''))
  })
  expect(wrong).toEqual([])
  for (const statement of [
    'alter table vacancies drop column title',
    'alter table vacancies rename column title to name',
    'alter table vacancies add column title text not null, add column pay int',
    'alter table vacancies alter column title set not null',
  ])
    expect(taking.test(statement)).toBe(true)
  expect(taking.test('alter table vacancies add column title text not null default 1')).toBe(false)
})

test('a version runs on a newer database where it knows the last migration that does more than expand', () => {
  const known = ['0001_people', '0002_posts']
  const refused = 'written by a newer version of Altura (0003_likes)'
  expect(() => refuseNewer([...known, '0003_likes'], known)).toThrow(refused)
  expect(() => refuseNewer([...known, '0003_likes'], known, '0003_likes')).toThrow(refused)
  expect(() => refuseNewer([...known, '0003_likes'], known, '0002_posts')).not.toThrow()
  expect(() => refuseNewer(known, known)).not.toThrow()
})
