import { expect, test } from 'vitest'
import { languages } from '#contract/fields/languages.ts'
import { phraseOf } from './fold.ts'
import { vocabulary, vocabularyData } from './known-vocabulary.ts'
import { formsOf } from './names.ts'
import { rolesOfTitle } from './read-roles.ts'
import { suggestRoles } from './suggest.ts'
import {
  createVocabulary,
  keyOfName,
  knownWords,
  levelDistance,
  suggestedLevels,
  titleOfRole,
  withNames,
} from './vocabulary.ts'

const functions = [...vocabulary.functions.values()]
/** A level next to any function, in both orders and both languages. */
const compositions = [
  ['chief', 'chief {} officer'],
  ['vice_president', 'VP {}'],
  ['vice_president', 'vicepresidencia de {}'],
  ['director', 'director of {}'],
  ['director', '{} director'],
  ['director', 'directora {}'],
  ['director', 'dirección de {}'],
  ['head', 'head of {}'],
  ['head', 'jefatura de {}'],
  ['deputy_director', 'subdirección de {}'],
  ['manager', '{} manager'],
  ['manager', 'gerencia de {}'],
  ['coordinator', 'coordinador de {}'],
] as const
/** Functions whose names are roles by themselves. */
const named = new Set(['board', 'executive_office'])

const distance = (one: string, other: string) => levelDistance(vocabulary, one, other)

/** All names that the data makes, each with its role. */
function* names() {
  for (const { id, names, next_to_level: needing = [], roles = {} } of functions) {
    for (const name of names.flatMap(formsOf)) yield [name, id] as const
    for (const [level, list] of Object.entries(roles))
      for (const name of list.flatMap(formsOf)) yield [name, `${id}.${level}`] as const
    if (named.has(id)) continue
    for (const name of [...names, ...needing].flatMap(formsOf))
      for (const [level, pattern] of compositions)
        yield [pattern.replace('{}', name), `${id}.${level}`] as const
  }
}

test('there are many functions and seven levels, in both languages', () => {
  expect(functions.length).toBeGreaterThanOrEqual(60)
  expect(vocabulary.levels.size).toBe(7)
  for (const { en, es } of [...functions, ...vocabulary.levels.values()])
    expect([en, es]).not.toContain('')
})

test('each of many names leads to its one role', () => {
  const roles = new Map<string, string>()
  const wrong: string[] = []
  for (const [name, role] of names()) {
    const folded = phraseOf(name)
    const read = rolesOfTitle(vocabulary, name).join(' ')
    if (read !== role || (roles.get(folded) ?? role) !== role) wrong.push(`${name}: ${read}`)
    roles.set(folded, role)
  }
  expect(wrong).toEqual([])
  expect(roles.size).toBeGreaterThanOrEqual(10_000)
})

test('the title of each role is read as that role in both languages', () => {
  const wrong = functions.flatMap((one) =>
    suggestedLevels(vocabulary, one).flatMap((level) =>
      languages
        .map((language) => titleOfRole(vocabulary, `${one.id}.${level}`, language))
        .filter((title) => rolesOfTitle(vocabulary, title).join() !== `${one.id}.${level}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('ambiguous words lead to no role by themselves', () => {
  for (const { word } of vocabularyData.roles.ambiguous)
    expect(rolesOfTitle(vocabulary, word), word).toEqual([])
})

test('data with a doubled name or an unknown role is refused with its name', () => {
  const { roles } = vocabularyData
  const [finance] = roles.functions.filter(({ id }) => id === 'finance')
  const doubled = { id: 'other', en: 'Other', es: 'Otra', near: ['nothing'], names: ['tesorera'] }
  expect(finance).toBeDefined()
  expect(() =>
    createVocabulary({
      ...vocabularyData,
      roles: { ...roles, functions: [...roles.functions, doubled] },
    }),
  ).toThrow('Doubled or unknown names: nothing, tesorera (tesorera)')
})

test('added names precede those of the data; one of an unknown role is left out', () => {
  const names = {
    CPO: 'people.chief',
    mandamás: 'general_management.chief',
    abogado: 'compliance',
    'jefe de gabinete': 'strategy',
    zapatero: 'shoes.chief',
  }
  const own = withNames(
    vocabulary,
    Object.entries(names).map(([name, role]) => {
      return { name: keyOfName(vocabulary, name), role, languages: [] }
    }),
  )
  const titles = ['CPO', 'Mandamás', 'abogado', 'Jefe del Gabinete', 'zapatero']
  expect(titles.map((name) => rolesOfTitle(own, name))).toEqual([
    ['people.chief'],
    ['general_management.chief'],
    ['compliance'],
    ['strategy'],
    [],
  ])
})

test('levels have distances', () => {
  expect(distance('chief', 'chief')).toBe(0)
  expect(distance('director', 'chief')).toBe(2)
  expect(distance('director', 'head')).toBeLessThan(distance('director', 'manager'))
  expect(distance('vice_president', 'chief')).toBe(distance('director', 'vice_president'))
})

test('the words of the vocabulary are known', () => {
  const words = knownWords(vocabulary)
  for (const word of ['finanzas', 'director', 'cfo', 'de', 'banca', 'remoto', 'vacante'])
    expect(words.has(word), word).toBe(true)
  expect(words.has('finanzsa')).toBe(false)
})

test.each([
  ['cfo', 'en', ['Chief Financial Officer']],
  [
    'CPO',
    'en',
    ['Chief Human Resources Officer', 'Chief Product Officer', 'Chief Procurement Officer'],
  ],
  ['fin', 'en', ['Finance', 'Finance Manager', 'Finance Coordinator']],
  ['fin', 'es', ['Finanzas']],
  ['dirección de fin', 'es', ['Dirección de Finanzas']],
  ['director fin', 'es', ['Dirección de Finanzas']],
  ['direccion gen', 'es', ['Dirección General']],
  ['merca', 'es', ['Mercadotecnia']],
  ['rh', 'es', ['Recursos humanos']],
  ['vp sal', 'en', ['Vice President of Sales']],
  ['jefatura de com', 'es', ['Jefatura de Comunicación']],
  ['zapatero', 'es', []],
  ['de', 'es', []],
  ['', 'es', []],
] as const)('%s suggests in %s first %j', (typed, language, labels) => {
  const suggested = suggestRoles(vocabulary, typed, language, 8).map(({ label }) => label)
  expect(suggested.slice(0, labels.length || 1)).toEqual(labels)
  expect(new Set(suggested).size).toBe(suggested.length)
})
