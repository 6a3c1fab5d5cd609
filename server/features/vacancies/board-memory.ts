// The pages, cards, single vacancies and counts of the board that this process keeps, until one of
// them changes.
import type { Language } from '#contract/languages.ts'
import type { VacancyFacets } from '#contract/vacancy-facets.ts'
import type { VacancyPage } from '#contract/vacancy-page.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { type Caches, createByteCache } from '#server/platform/byte-cache.ts'
import { readyPage } from '#server/platform/http/ready-json.ts'
import { sharedData, sharedPage, type SharedJson } from '#server/platform/http/shared-json.ts'
import type { BoardChanges } from './board-changes.ts'
import type { KeptWhole } from './whole-json.ts'

/** A page as everybody reads it who has applied to none of its vacancies. */
export interface KeptPage {
  ids: string[]
  /** The card of each, as JSON. */
  cards: string[]
  meta: VacancyPage['meta']
  reply: SharedJson<VacancyPage>
}

interface KeptCard {
  company_id: string
  json: string
}

/** A vacancy as each candidate reads it who has not applied to it and may, or may not, apply. */
export interface KeptVacancy {
  whole: KeptWhole
  /** Parts of it that change without a version. */
  lists: object
  promise: string
  reply: SharedJson<{ data: Vacancy }>
}

/** The shares of the memory. */
const shares = { pages: 0.5, cards: 0.25, vacancies: 0.2, facets: 0.05 }

/** Strings that hold other letters than those of Latin 1 need two bytes for each. */
const bytesOf = (text: string) => 2 * text.length

const keyOfCard = (language: Language, id: string) => `${id} ${language}`

const megabyte = 1024 ** 2

/** @param megabytes of all that is kept; null is returned where that is none */
export function createBoardMemory(megabytes: number, changes: BoardChanges, caches: Caches) {
  return megabytes > 0 ? createMemory(megabytes * megabyte, changes, caches) : null
}

export type BoardMemory = ReturnType<typeof createMemory>

function createMemory(maxBytes: number, changes: BoardChanges, caches: Caches) {
  const pages = createByteCache<KeptPage>(maxBytes * shares.pages)
  const cards = createByteCache<KeptCard>(maxBytes * shares.cards)
  const vacancies = createByteCache<KeptVacancy>(maxBytes * shares.vacancies)
  const facets = createByteCache<VacancyFacets>(maxBytes * shares.facets)
  for (const [name, { figures }] of Object.entries({ pages, cards, vacancies, facets }))
    caches.set(`board_${name}`, figures)

  changes.listen({
    onReset() {
      pages.clear()
      facets.clear()
      cards.clear()
      vacancies.clear()
    },
    onChanges(changed) {
      pages.clear()
      facets.clear()
      if (changed.some(({ vacancy_id, company_id }) => !vacancy_id && !company_id)) {
        cards.clear()
        vacancies.clear()
      }
      const changedIds = new Set(changed.flatMap(({ vacancy_id }) => vacancy_id ?? []))
      const companies = new Set(changed.flatMap(({ company_id }) => company_id ?? []))
      cards.removeIf(
        ({ company_id }, key) =>
          companies.has(company_id) || changedIds.has(key.split(' ')[0] ?? ''),
      )
      vacancies.removeIf(({ whole }) => companies.has(whole.company_id) || changedIds.has(whole.id))
    },
  })

  return {
    page: pages.get,
    /** Keeps a page. @returns it */
    keepPage(key: string, ids: string[], texts: string[], meta: VacancyPage['meta']): KeptPage {
      const reply = sharedPage<VacancyPage>(texts, meta, (bytes) => pages.grow(key, page, bytes))
      const page: KeptPage = { ids, cards: texts, meta, reply }
      const textBytes = texts.reduce((sum, text) => sum + bytesOf(text), 0)
      pages.set(key, page, reply.bytes.length + textBytes + bytesOf(ids.join()))
      return page
    },
    card: (language: Language, id: string) => cards.get(keyOfCard(language, id))?.json,
    keepCard(language: Language, id: string, company_id: string, json: string) {
      cards.set(keyOfCard(language, id), { company_id, json }, bytesOf(json) + 40)
    },
    facets: facets.get,
    keepFacets: (key: string, counted: VacancyFacets) =>
      facets.set(key, counted, bytesOf(JSON.stringify(counted))),
    vacancy: vacancies.get,
    keepVacancy(key: string, json: string, about: Omit<KeptVacancy, 'reply'>): KeptVacancy {
      const reply = sharedData<Vacancy>(json, (bytes) => vacancies.grow(key, kept, bytes))
      const kept: KeptVacancy = { ...about, reply }
      vacancies.set(key, kept, reply.bytes.length)
      return kept
    },
  }
}

/**
 * A page with the cards of the vacancies that the reader applied to. One that is gone by now is
 * left out.
 */
export function pageWith(page: KeptPage, applied: Set<string>, own: Map<string, string>) {
  const texts = page.ids.flatMap((id, index) =>
    applied.has(id) ? (own.get(id) ?? []) : (page.cards[index] ?? []),
  )
  return readyPage<VacancyPage>(texts, page.meta)
}
