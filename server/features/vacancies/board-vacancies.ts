// One vacancy as candidates read it, made once for all who have not applied to it, and sent from
// memory while nothing of it has changed: docs/decisions/0041-board-pages-in-memory.md
import type { Language } from '#contract/languages.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { promiseAsJson } from '#server/features/applications/queries.ts'
import { listsAsJson } from '#server/features/resources/queries.ts'
import { readAnywhere } from '#server/platform/db/reads.ts'
import type { Member, Candidate } from '#server/platform/http/actor.ts'
import { readyData } from '#server/platform/http/ready-json.ts'
import { Refused } from '#server/platform/refused.ts'
import type { BoardChanges } from './board-changes.ts'
import { reaches } from './board-log.ts'
import type { BoardMemory, KeptVacancy } from './board-memory.ts'
import { mayApply } from './may-apply.ts'
import { idOfVacancy, sendVacancy } from './queries.ts'
import { type ReadServices, wholeToKeep } from './whole-json.ts'

/**
 * @param memory null where nothing is kept
 * @returns a vacancy for a reader, as `sendVacancy` gives it
 */
export function createBoardVacancies(
  services: ReadServices,
  changes: BoardChanges,
  memory: BoardMemory | null,
) {
  return async (reader: Member, slug: string, language: Language) =>
    memory && reader.role === 'candidate'
      ? sendKept({ services, changes, memory }, reader, slug, language)
      : readAnywhere(services, reaches(changes.version(), null), (db) =>
          sendVacancy({ ...services, db }, reader, slug, language),
        )
}

interface Context {
  services: ReadServices
  changes: BoardChanges
  memory: BoardMemory
}

/** Candidates who may apply and others read different replies. */
const keyOf = (slug: string, language: Language, canApply: boolean) =>
  `${slug} ${language} ${canApply}`

async function sendKept(context: Context, reader: Candidate, slug: string, language: Language) {
  const { services, changes, memory } = context
  const either = () =>
    memory.vacancy(keyOf(slug, language, true)) ?? memory.vacancy(keyOf(slug, language, false))
  const expected = either()?.whole.id
  const { applied, paying } = await changes.caughtUpFor(reader.id, expected ? [expected] : [])
  const whole = either()?.whole
  if (whole && whole.id === expected && applied.size === 0 && paying) {
    const kept = memory.vacancy(keyOf(slug, language, mayApply(services, whole, paying)))
    const isKept =
      kept &&
      (await readAnywhere(services, reaches(null, null), (db) =>
        isOfToday({ ...services, db }, kept, language),
      ))
    if (isKept) return kept.reply
  }
  return readAnywhere(services, reaches(changes.version(), null), (db) =>
    makeVacancy({ ...context, services: { ...services, db } }, reader, slug, language),
  )
}

/** Lists of choices and the days of a promise change without a version. */
async function isOfToday(services: ReadServices, kept: KeptVacancy, language: Language) {
  const promise = promiseAsJson(services, kept.whole.time_zone)
  return kept.promise === promise && kept.lists === (await listsAsJson(services, language))
}

/** Reads a vacancy and keeps it where no version of the board came meanwhile. */
async function makeVacancy(
  { services, changes, memory }: Context,
  reader: Candidate,
  slug: string,
  language: Language,
) {
  const version = changes.version()
  const lists = await listsAsJson(services, language)
  const id = await idOfVacancy(services, reader, slug)
  const read = await wholeToKeep(services, reader.id, id, lists, language)
  if (!read) throw new Refused('not_found')
  const { whole, promise, json } = read
  if (whole.is_own || whole.version !== version || changes.version() !== version)
    return readyData<Vacancy>(json)
  const key = keyOf(slug, language, read.canApply)
  return memory.keepVacancy(key, json, { whole, lists, promise }).reply
}
