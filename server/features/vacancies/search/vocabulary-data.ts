// The shape of db/seeds/data/roles.json and search-words.json.
import type { Language } from '#contract/fields/languages.ts'
import type { workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'

export type Workplace = (typeof workplaceTypes)[number]
/** A text in each language. */
export type Labels = Record<Language, string>

export interface LevelData extends Labels {
  id: string
  /** The distance between two levels is the difference of their ranks. */
  rank: number
  title_en: string
  title_es: string
  names: string[]
}

export interface FunctionData extends Labels {
  id: string
  /** Functions whose vacancies come next, the nearest first. */
  near: string[]
  /** Names that stand alone or next to a level. */
  names: string[]
  /** Names that mean the function only next to a level. */
  next_to_level?: string[]
  /** Names of the function with a level, by level. */
  roles?: Record<string, string[]>
  /** Titles that differ from the pattern of the level, by level: English, Spanish. */
  titles?: Record<string, string[]>
  /** The levels that are suggested; all by default. */
  only?: string[]
  /** A part of a company that has a general manager of its own, such as a hospital. */
  unit?: boolean
}

export interface RoleData {
  levels: LevelData[]
  /** Levels that are roles by themselves, and mere levels next to a function. */
  general: { function: string; level: string; names: string[] }[]
  functions: FunctionData[]
  /** Words that belong to a role next to them. */
  modifiers: string[]
  /** Names with several meanings, which stay words. */
  ambiguous: { word: string; roles: string[] }[]
}

export interface WordData {
  industries: { id: number; names: string[] }[]
  /** Names of countries that the locale data lacks, such as USA. */
  countries: { code: string; names: string[] }[]
  workplaces: { value: string; names: string[] }[]
  currencies: { value: string; names: string[] }[]
  pay: Record<'thousand' | 'million' | 'year' | 'month' | 'least' | 'pay', string[]>
  links: string[]
  noise: string[]
}

export interface VocabularyData {
  roles: RoleData
  words: WordData
  industries: { id: number; name_en: string; name_es: string }[]
}

export interface RoleName {
  function: string | null
  level: string | null
  /** A level next to a function, and a role of its own otherwise. */
  isGeneral?: boolean
  needsLevel?: boolean
}

/** finance.chief, finance or .director: a function with a level, or one of them alone. */
export function roleId({ function: name, level }: RoleName): string {
  return `${name ?? ''}${level === null ? '' : `.${level}`}`
}

/** The reverse of `roleId`. */
export function roleNamed(id: string): RoleName {
  const [name = '', level = ''] = id.split('.')
  return { function: name || null, level: level || null }
}
