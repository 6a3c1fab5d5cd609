import type { VacancyContext } from '#contract/pages/web-paths.ts'
// The first page of each list as it was last shown to the person who is signed in, on screen while
// the current one loads. Signing out removes it with the stored account.
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { currentLanguage } from '#web/lib/i18n/language.ts'
import { ownerFrom } from '#web/lib/sealed-drafts.ts'
import { keepJson, lastListsKey, readJson, readToken } from '#web/lib/storage.ts'
import { readUser } from '#web/lib/stored-account.ts'

interface LastLists {
  owner: string
  language: string
  /** The code that stored them: another version may read other shapes. */
  version: string
  lists: Partial<Record<VacancyContext, VacancyPage>>
}

const version = new URL(import.meta.url).pathname

/** @returns the first page as it was last seen by this person, in this language */
export function readLastList(context: VacancyContext): VacancyPage | undefined {
  return readLists()?.lists[context]
}

/** Stores the first page of a list without filters. */
export function keepLastList(context: VacancyContext, page: VacancyPage) {
  const owner = readOwner()
  if (owner === undefined) return
  const lists = { ...readLists()?.lists, [context]: page }
  keepJson(lastListsKey, { owner, language: currentLanguage(), version, lists } satisfies LastLists)
}

function readLists() {
  const stored = readJson(lastListsKey) as LastLists | undefined
  const isOwn =
    stored?.owner === readOwner() &&
    stored?.language === currentLanguage() &&
    stored.version === version
  return isOwn ? stored : undefined
}

/** Undefined for visitors. */
function readOwner() {
  return readToken() === null ? undefined : ownerFrom(readUser())?.id
}
