// The condition of each part of a search, and its worth for the order.
import { currencies } from '#contract/fields/currencies.ts'
import type { QueryPart } from './parse-query.ts'
import type { PayFrom } from './pay.ts'
import { roleId } from './vocabulary-data.ts'
import { levelDistance, type Vocabulary } from './vocabulary.ts'

/** Lexemes of `vacancy_search.head` that are worth these points. */
export interface Tier {
  lexemes: string[]
  points: number
}

/** A condition of a search: one of the lexemes, or all of the words. */
export interface Term {
  part: QueryPart
  lexemes: string[]
  words: string[]
  /** The word may be the beginning of another. */
  isPrefix: boolean
  /** The words count in skills and mission, too. */
  isAnywhere: boolean
  /** The best first. */
  tiers: Tier[]
  /** The worth of the words in the title, in company and place, in industries, and elsewhere. */
  wordPoints: readonly [number, number, number, number]
}

const nothing = [0, 0, 0, 0] as const
/** A role one rank away from that asked for is worth so much less. */
const pointsOfRank = 12

/** The conditions of the parts, without the amounts, which are in no lexeme. */
export function termsOf(vocabulary: Vocabulary, parts: QueryPart[]): Term[] {
  return parts.flatMap((part) => {
    const meaning = meaningOf(vocabulary, part)
    return meaning ? [{ part, ...blank, ...meaning }] : []
  })
}

/** The pay that a text asks for: in any currency, unless it names one. */
export function payIn(parts: QueryPart[]): PayFrom[] | null {
  const amounts = parts.flatMap((part) => (part.kind === 'pay' ? [part] : []))
  const pay = amounts.flatMap(({ amount, currency }) =>
    (currency ? [currency] : currencies).map((each) => ({
      currency: each,
      amount: Math.round(amount),
    })),
  )
  return pay.length > 0 ? pay : null
}

const blank: Omit<Term, 'part'> = {
  lexemes: [],
  words: [],
  isPrefix: false,
  isAnywhere: false,
  tiers: [],
  wordPoints: nothing,
}

function meaningOf(vocabulary: Vocabulary, part: QueryPart): Partial<Term> | null {
  switch (part.kind) {
    case 'role':
      return roleTerm(vocabulary, part)
    case 'word': {
      const { word, roles, compound, isPrefix } = part
      const named = roles.map((role) => lexemeOfRole(role))
      return {
        lexemes: [...named, ...(compound ? [compound] : [])],
        words: [word],
        isPrefix,
        isAnywhere: true,
        tiers: named.length > 0 ? [{ lexemes: named, points: 80 }] : [],
        wordPoints: [60, 40, 20, 10],
      }
    }
    case 'place': {
      const lexemes = [`/@${part.code}`]
      const tiers = [{ lexemes, points: 20 }]
      return { lexemes, words: part.words, tiers, wordPoints: [20, 15, 10, 0] }
    }
    case 'industry': {
      const lexemes = part.ids.map((id) => `/i/${id}`)
      const tiers = [{ lexemes, points: 20 }]
      return { lexemes, words: part.words, tiers, wordPoints: [30, 25, 20, 0] }
    }
    case 'workplace':
      return { lexemes: [`/w/${part.value}`] }
    case 'currency':
      return { lexemes: [`/c/${part.value}`] }
    default:
      return null
  }
}

function roleTerm(
  vocabulary: Vocabulary,
  { function: name, level, words, industries }: Extract<QueryPart, { kind: 'role' }>,
): Partial<Term> {
  const ofIndustry = industries.map((id) => `/i/${id}`)
  const lexemes = [name === null ? `/l/${level}` : `/f/${name}`, ...ofIndustry]
  const whole = { lexemes: lexemes.slice(0, 1), points: name === null ? 60 : 90 }
  const tiers =
    name === null || level === null ? [whole] : tiersOf(vocabulary, { function: name, level })
  const byIndustry = ofIndustry.length > 0 ? [{ lexemes: ofIndustry, points: 30 }] : []
  return { lexemes, words, tiers: [...tiers, ...byIndustry], wordPoints: [40, 20, 15, 0] }
}

/** The levels of a function, the nearest to that asked for first, and the function without one. */
function tiersOf(vocabulary: Vocabulary, role: { function: string; level: string }): Tier[] {
  const byPoints = Map.groupBy(vocabulary.levels.keys(), (level) =>
    Math.max(45, 100 - Math.round(pointsOfRank * levelDistance(vocabulary, level, role.level))),
  )
  const levels = [...byPoints].map(([points, ids]) => ({
    points,
    lexemes: ids.map((level) => lexemeOfRole(roleId({ ...role, level }))),
  }))
  const exact = { points: 104, lexemes: [lexemeOfRole(roleId(role))] }
  const alone = { points: 42, lexemes: [`/f/${role.function}`] }
  return [exact, ...levels.toSorted((one, other) => other.points - one.points), alone]
}

/** The lexeme of a role, a function or a level in the documents of vacancies. */
export function lexemeOfRole(id: string): string {
  if (id.startsWith('.')) return `/l/${id.slice(1)}`
  return id.includes('.') ? `/r/${id}` : `/f/${id}`
}
