// The words that searches understand, as db/seeds/data/roles.json and search-words.json have them.
import type { Currency } from '#contract/fields/currencies.ts'
import type { Language } from '#contract/fields/languages.ts'
import { phraseOf, wordsOf } from './fold.ts'
import { formsOf, keyOf, titleOf } from './names.ts'
import {
  type FunctionData,
  type Labels,
  type LevelData,
  type RoleData,
  roleId,
  type RoleName,
  roleNamed,
  type VocabularyData,
  type WordData,
  type Workplace,
} from './vocabulary-data.ts'

/** The meanings of a phrase; a role comes before an industry. */
export interface Phrase {
  role?: RoleName
  industries?: number[]
  workplace?: Workplace
  currency?: Currency
  /** The roles that an ambiguous word may mean. */
  ambiguous?: string[]
  isModifier?: boolean
}

export interface Vocabulary {
  /** By the key of their words. */
  phrases: ReadonlyMap<string, Phrase>
  /** The first words of phrases. */
  firstWords: ReadonlySet<string>
  functions: ReadonlyMap<string, FunctionData>
  levels: ReadonlyMap<string, LevelData>
  industries: ReadonlyMap<number, Labels>
  /** Codes of countries by folded names that the places lack, such as usa. */
  countries: ReadonlyMap<string, string>
  links: ReadonlySet<string>
  noise: ReadonlySet<string>
  pay: Record<keyof WordData['pay'], ReadonlySet<string>>
  /** The names that operators have added. */
  added: readonly AddedName[]
}

export interface AddedName {
  /** The key of its words. */
  name: string
  role: string
  /** The screens on which it is suggested. */
  languages: readonly string[]
}

type Phrases = Map<string, Phrase>
type Add = (name: string, meaning: Phrase) => void

/** @throws Error with each name that means two roles, and each role that is unknown */
export function createVocabulary(data: VocabularyData): Vocabulary {
  const { roles, words } = data
  const functions = new Map(roles.functions.map((one) => [one.id, one]))
  const levels = new Map(roles.levels.map((one) => [one.id, one]))
  const links = new Set(words.links)
  const phrases: Phrases = new Map()
  const faults: string[] = unknownIn(roles, { functions, levels })
  const keys = (name: string) =>
    formsOf(name).map((form) =>
      keyOf(
        wordsOf(form).map(({ word }) => word),
        links,
      ),
    )
  const add: Add = (name, meaning) => {
    for (const key of keys(name)) {
      const existing = phrases.get(key)
      if (existing && contradicts(existing, meaning)) faults.push(`${name} (${key})`)
      phrases.set(key, { ...meaning, ...existing })
    }
  }
  addRoles(roles, add)
  // A label names its function, unless it names more: Dirección general is a level as well.
  for (const { id, en, es } of roles.functions)
    for (const label of [en, es].filter((label) => keys(label).every((key) => !phrases.has(key))))
      add(label, { role: { function: id, level: null } })
  addWords(words, add)
  if (faults.length > 0) throw new Error(`Doubled or unknown names: ${faults.join(', ')}`)
  const { thousand, million, year, month, least, pay: payWords } = words.pay
  const pay = {
    thousand: foldedSet(thousand),
    million: foldedSet(million),
    year: foldedSet(year),
    month: foldedSet(month),
    least: foldedSet(least),
    pay: foldedSet(payWords),
  }
  const industries = new Map(
    data.industries.map(({ id, name_en: en, name_es: es }) => [id, { en, es }]),
  )
  const noise = foldedSet(words.noise)
  const countries = new Map(
    words.countries.flatMap(({ code, names }) => names.map((name) => [phraseOf(name), code])),
  )
  const firstWords = new Set([...phrases.keys()].map((key) => key.split(' ', 1).join()))
  const vocabulary = { phrases, firstWords, functions, levels, industries, countries }
  return { ...vocabulary, links, noise, pay, added: [] }
}

/** The vocabulary with more names, which precede its own. Names of unknown roles are left out. */
export function withNames(vocabulary: Vocabulary, names: readonly AddedName[]): Vocabulary {
  const added = names.filter(({ role }) => isRole(vocabulary, role))
  if (added.length === 0) return vocabulary
  return {
    ...vocabulary,
    added,
    phrases: new Map<string, Phrase>([
      ...vocabulary.phrases,
      ...added.map(({ name, role }) => [name, { role: roleNamed(role) }] as const),
    ]),
    firstWords: new Set([
      ...vocabulary.firstWords,
      ...added.map(({ name }) => name.split(' ', 1).join()),
    ]),
  }
}

/** True for the id of a function, of a level, or of both. */
export function isRole(vocabulary: Vocabulary, id: string): boolean {
  return isKnown(roleNamed(id), vocabulary)
}

/** The key by which a name is looked up. */
export function keyOfName({ links }: Pick<Vocabulary, 'links'>, name: string): string {
  return keyOf(
    wordsOf(name).map(({ word }) => word),
    links,
  )
}

/** The title of a role in a language: Vice President of Sales, Finanzas, Director. */
export function titleOfRole(vocabulary: Vocabulary, id: string, language: Language): string {
  const role = roleNamed(id)
  const area = vocabulary.functions.get(role.function ?? '')
  const level = vocabulary.levels.get(role.level ?? '')
  if (!level) return area?.[language] ?? ''
  if (!area) return level[language]
  const own = area.titles?.[level.id]?.[language === 'en' ? 0 : 1]
  return own ?? titleOf(level[`title_${language}`], area[language])
}

/** The levels of a function that people hold: a part of a company such as a plant has no chief. */
export function suggestedLevels({ levels }: Vocabulary, { only, unit }: FunctionData): string[] {
  return only ?? [...levels.keys()].filter((level) => level !== 'chief' || !unit)
}

/** All words of all phrases, which no correction of typing errors should replace. */
export function knownWords({ phrases, links, noise }: Vocabulary): Set<string> {
  return new Set([...phrases.keys()].flatMap((key) => key.split(' ')).concat(...links, ...noise))
}

/** @returns the distance of two levels, 0 if one of them is unknown */
export function levelDistance(vocabulary: Vocabulary, one: string, other: string): number {
  const ranks = [one, other].map((id) => vocabulary.levels.get(id)?.rank)
  return Math.abs((ranks[0] ?? ranks[1] ?? 0) - (ranks[1] ?? ranks[0] ?? 0))
}

function addRoles({ levels, general, functions, modifiers, ambiguous }: RoleData, add: Add) {
  for (const { id, names } of levels)
    for (const name of names) add(name, { role: { function: null, level: id } })
  for (const { names, ...role } of general)
    for (const name of names) add(name, { role: { ...role, isGeneral: true } })
  for (const { id, names, next_to_level: needing = [], roles = {} } of functions) {
    for (const name of names) add(name, { role: { function: id, level: null } })
    for (const name of needing) add(name, { role: { function: id, level: null, needsLevel: true } })
    for (const [level, named] of Object.entries(roles))
      for (const name of named) add(name, { role: { function: id, level } })
  }
  for (const name of modifiers) add(name, { isModifier: true })
  for (const { word, roles } of ambiguous) add(word, { ambiguous: roles })
}

function addWords({ industries, workplaces, currencies }: WordData, add: Add) {
  for (const { id, names } of industries) for (const name of names) add(name, { industries: [id] })
  for (const { value, names } of workplaces)
    for (const name of names) add(name, { workplace: value as Workplace })
  for (const { value, names } of currencies)
    for (const name of names) add(name, { currency: value as Currency })
}

/** Only an industry may be called like a role. */
function contradicts(known: Phrase, added: Phrase) {
  const meanings = [...Object.keys(known), ...Object.keys(added)].filter(
    (name) => name !== 'industries',
  )
  if (known.role && added.role && !known.role.isGeneral === !added.role.isGeneral)
    return roleId(known.role) !== roleId(added.role)
  if (known.industries && added.industries)
    return known.industries.join() !== added.industries.join()
  return new Set(meanings).size > 1 || Boolean(known.role && added.role)
}

interface Known {
  functions: ReadonlyMap<string, unknown>
  levels: ReadonlyMap<string, unknown>
}

function isKnown(role: RoleName, { functions, levels }: Known) {
  const { function: name, level } = role
  if (name === null && level === null) return false
  return (name === null || functions.has(name)) && (level === null || levels.has(level))
}

function unknownIn({ functions, general, ambiguous }: RoleData, known: Known) {
  const named = [
    ...general.map(roleId),
    ...ambiguous.flatMap(({ roles }) => roles),
    ...functions.flatMap(({ near, only = [], roles = {}, titles = {} }) => [
      ...near,
      ...[...only, ...Object.keys(roles), ...Object.keys(titles)].map((level) => `.${level}`),
    ]),
  ]
  return named.filter((id) => !isKnown(roleNamed(id), known))
}

function foldedSet(words: string[]) {
  return new Set(words.flatMap((word) => wordsOf(word).map(({ word }) => word)))
}
