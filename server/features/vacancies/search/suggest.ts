// Names roles while somebody types.
import type { Language } from '#contract/fields/languages.ts'
import { phraseOf } from './fold.ts'
import { formsOf } from './names.ts'
import { roleId } from './vocabulary-data.ts'
import { suggestedLevels, titleOfRole, type Vocabulary } from './vocabulary.ts'

export interface RoleSuggestion {
  role: string
  label: string
}

interface Candidate extends RoleSuggestion {
  /** The folded label. */
  folded: string
  /** All folded words that it may be typed by. */
  words: string[]
  /** Folded names such as CFO, which lead to it by themselves. */
  names: string[]
  /** Folded names of its level. */
  levels: string[]
}

interface Input {
  phrase: string
  words: string[]
  /** Roles that an ambiguous abbreviation may mean. */
  meanings: string[]
}

const candidates = new WeakMap<Vocabulary, Partial<Record<Language, Candidate[]>>>()
const unmatched = 9

/**
 * Roles whose words begin as typed, in this order: the whole name, such as CFO; the beginning of a
 * label or name; words of the label; any other words.
 */
export function suggestRoles(
  vocabulary: Vocabulary,
  prefix: string,
  language: Language,
  limit: number,
): RoleSuggestion[] {
  const phrase = phraseOf(prefix)
  const words = phrase.split(' ').filter((word) => word !== '' && !vocabulary.links.has(word))
  if (words.length === 0) return []
  const input = { phrase, words, meanings: vocabulary.phrases.get(phrase)?.ambiguous ?? [] }
  return candidatesOf(vocabulary, language)
    .map((candidate) => ({ candidate, score: scoreOf(candidate, input) }))
    .filter(({ score }) => score < unmatched)
    .sort((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({ candidate: { role, label } }) => ({ role, label }))
}

function scoreOf({ role, folded, words, names, levels }: Candidate, input: Input) {
  if (names.includes(input.phrase) || input.meanings.includes(role)) return 0
  if (folded.startsWith(input.phrase)) return 1
  if (names.some((name) => name.startsWith(input.phrase))) return 2
  const begins = (list: string[]) =>
    input.words.every((word) => list.some((each) => each.startsWith(word)))
  if (begins(folded.split(' '))) return 3
  if (!begins(words)) return unmatched
  return input.words.some((word) => levels.includes(word)) ? 4 : 5
}

function candidatesOf(vocabulary: Vocabulary, language: Language): Candidate[] {
  const cached = candidates.get(vocabulary) ?? {}
  candidates.set(vocabulary, cached)
  cached[language] ??= listCandidates(vocabulary, language)
  return cached[language]
}

/** Each label once: a function that is called like a role of its own gives way to the role. */
function listCandidates(vocabulary: Vocabulary, language: Language): Candidate[] {
  const addedTo = (id: string) =>
    vocabulary.added
      .filter(({ role, languages }) => role === id && languages.includes(language))
      .map(({ name }) => name)
  const ranks = new Map(
    [...vocabulary.levels.values()].map(({ id, names }) => [id, foldedNames(names)]),
  )
  const alone = [...ranks].map(([id, names]) =>
    candidateOf(vocabulary, language, {
      role: `.${id}`,
      names: [...names, ...addedTo(`.${id}`)],
      own: [],
      levels: names,
    }),
  )
  const named = [...vocabulary.functions.values()].flatMap((each) => {
    const own = foldedNames([each.en, each.es, ...each.names])
    const whole = candidateOf(vocabulary, language, {
      role: each.id,
      names: [...own, ...addedTo(each.id)],
      own,
      levels: [],
    })
    const leveled = suggestedLevels(vocabulary, each).map((level) => {
      const role = roleId({ function: each.id, level })
      const names = [...foldedNames(each.roles?.[level]), ...addedTo(role)]
      return candidateOf(vocabulary, language, {
        role,
        names,
        own,
        levels: ranks.get(level) ?? [],
      })
    })
    const isDoubled = leveled.some(({ folded }) => folded === whole.folded)
    return isDoubled ? leveled : [whole, ...leveled]
  })
  return [...alone, ...named]
}

function foldedNames(names: string[] = []) {
  return names.flatMap(formsOf).map(phraseOf)
}

function candidateOf(
  vocabulary: Vocabulary,
  language: Language,
  { role, names, own, levels }: { role: string; names: string[]; own: string[]; levels: string[] },
): Candidate {
  const label = titleOfRole(vocabulary, role, language)
  const words = new Set([...own, ...names, ...levels].flatMap((name) => name.split(' ')))
  return { role, label, folded: phraseOf(label), names, words: [...words], levels }
}
