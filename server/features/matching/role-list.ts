import type { Language } from '#contract/fields/languages.ts'
import type { RolePart } from '#contract/matching/role-parts.ts'
// The functions and levels of the vocabulary of the search, as people choose them.
import roles from '#db/seeds/data/roles.json' with { type: 'json' }

interface Known {
  id: string
  en: string
  es: string
  /** Ids that are close to it. */
  near: readonly string[]
}

const functions: Known[] = roles.functions.map(({ id, en, es, near }) => ({ id, en, es, near }))

/** Levels of neighbouring ranks are close: a director to a vice president, and to a head. */
const levels: Known[] = roles.levels.map(({ id, en, es, rank }) => ({
  id,
  en,
  es,
  near: roles.levels
    .filter((other) => other.id !== id && Math.abs(other.rank - rank) <= 1)
    .map((other) => other.id),
}))

const lists = { functions, levels }
export type RoleList = keyof typeof lists

/** All of a list: functions by their names, levels from the highest. */
export function roleParts(list: RoleList, language: Language): RolePart[] {
  const choices = lists[list].map(({ id, [language]: label }) => ({ id, label }))
  return list === 'levels'
    ? choices
    : choices.sort((one, other) => one.label.localeCompare(other.label, language))
}

/** True if the list has each of the ids. */
export function areRoles(list: RoleList, ids: readonly string[]): boolean {
  return ids.every((id) => lists[list].some((known) => known.id === id))
}

/** @returns the name of an id; the id itself if the list has it no more */
export function roleLabel(list: RoleList, id: string, language: Language): string {
  return lists[list].find((known) => known.id === id)?.[language] ?? id
}

/** The ids that are close to some of these, and none of them. */
export function nearRoles(list: RoleList, ids: readonly string[]): string[] {
  const near = lists[list].filter(({ id }) => ids.includes(id)).flatMap((known) => known.near)
  return [...new Set(near)].filter((id) => !ids.includes(id))
}
