// Compares a proposal from a file with the profile.
import { foldedText } from '#contract/fields/folded-text.ts'
import type { WrittenCareer } from './written-career.ts'

type Entry = 'positions' | 'education'
export type WordList = 'skills' | 'softwares'

/** New, an entry with empty fields to fill, a text to replace, or there already. */
export type PartState = 'new' | 'fills' | 'replaces' | 'there'

export type Part = { key: string; state: PartState } & (
  | { of: 'summary'; value: string }
  | { of: 'positions'; value: WrittenCareer['positions'][number] }
  | { of: 'education'; value: WrittenCareer['education'][number] }
  | { of: 'languages'; value: WrittenCareer['languages'][number] }
  | { of: WordList; value: string[] }
)

/** The parts of a proposal, each with what it would do to the profile. */
export function partsOf(proposal: WrittenCareer, profile: WrittenCareer): Part[] {
  return [
    ...summaryPart(proposal.summary, profile.summary),
    ...proposal.positions.map((value, index): Part => {
      const own = profile.positions[indexOf(profile, 'positions', value)]
      return { key: `positions${index}`, of: 'positions', value, state: stateOf(value, own) }
    }),
    ...proposal.education.map((value, index): Part => {
      const own = profile.education[indexOf(profile, 'education', value)]
      return { key: `education${index}`, of: 'education', value, state: stateOf(value, own) }
    }),
    ...proposal.languages.map((value): Part => {
      const isThere = profile.languages.some(({ code }) => code === value.code)
      const state = isThere ? 'there' : 'new'
      return { key: `languages${value.code}`, of: 'languages', value, state }
    }),
    ...wordPart('skills', proposal, profile),
    ...wordPart('softwares', proposal, profile),
  ]
}

/** The profile with parts of a proposal. Of an entry that is there only empty fields change. */
export function withParts(profile: WrittenCareer, parts: readonly Part[]): WrittenCareer {
  const career = structuredClone(profile)
  for (const part of parts) {
    if (part.of === 'summary') career.summary = part.value
    else if (part.of === 'positions') put(career.positions, part.value, career, 'positions')
    else if (part.of === 'education') put(career.education, part.value, career, 'education')
    else if (part.of === 'languages') career.languages.push(part.value)
    else career[part.of] = [...wordsOf(career[part.of]), ...part.value].join('\n')
  }
  return career
}

function summaryPart(value: string, own: string): Part[] {
  if (value === '') return []
  const isSame = foldedText(own).trim() === foldedText(value).trim()
  const state = own.trim() === '' ? 'new' : isSame ? 'there' : 'replaces'
  return [{ key: 'summary', of: 'summary', value, state }]
}

/** Words that are there already are left out. */
function wordPart(of: WordList, proposal: WrittenCareer, profile: WrittenCareer): Part[] {
  const all = wordsOf(proposal[of])
  const own = new Set(wordsOf(profile[of]).map(foldedText))
  const value = all.filter((word) => !own.has(foldedText(word)))
  if (all.length === 0) return []
  return [value.length > 0 ? { key: of, of, value, state: 'new' } : thereOf(of, all)]
}

function thereOf(of: WordList, value: string[]): Part {
  return { key: of, of, value, state: 'there' }
}

function wordsOf(text: string) {
  return text.split('\n').filter((word) => word.trim() !== '')
}

type EntryValue = WrittenCareer[Entry][number]

/** An entry is there if both of its names are. */
function indexOf(profile: WrittenCareer, of: Entry, value: EntryValue): number {
  return profile[of].findIndex((own) => nameOf(own) === nameOf(value))
}

function nameOf(value: EntryValue) {
  const names =
    'company' in value ? [value.company, value.title] : [value.institution, value.degree]
  return foldedText(names.map((name) => name.trim()).join('\n'))
}

function stateOf<Value extends EntryValue>(value: Value, own: Value | undefined): PartState {
  if (!own) return 'new'
  return gapsOf(value, own).length > 0 ? 'fills' : 'there'
}

/** The fields that are empty in an entry and not in what is proposed. An open end is no gap. */
export function gapsOf<Value extends EntryValue>(value: Value, own: Value): (keyof Value)[] {
  const keys = Object.keys(value) as (keyof Value)[]
  const isOpen = own.from !== '' && own.to === ''
  return keys.filter((key) => !own[key] && value[key] && !(key === 'to' && isOpen))
}

function put<Value extends EntryValue>(
  list: Value[],
  value: Value,
  career: WrittenCareer,
  of: Entry,
) {
  const own = list[indexOf(career, of, value)]
  if (own) for (const key of gapsOf(value, own)) own[key] = value[key]
  else list.push(value)
}
