// The pages and cards of the board that this process keeps, until one of them changes.
import type { Language } from '#contract/languages.ts'
import type { VacancyPage } from '#contract/vacancy-page.ts'
import { createByteCache } from '#server/platform/byte-cache.ts'
import { readyPage } from '#server/platform/http/ready-json.ts'
import { sharedPage, type SharedJson } from '#server/platform/http/shared-json.ts'
import type { BoardChanges } from './board-changes.ts'

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

/** The share of the memory that pages have; the rest is for cards. */
const shareOfPages = 0.75

/** Strings that hold other letters than those of Latin 1 need two bytes for each. */
const bytesOf = (text: string) => 2 * text.length

const keyOfCard = (language: Language, id: string) => `${id} ${language}`

/** @param maxBytes of all that is kept */
export function createBoardMemory(maxBytes: number, changes: BoardChanges) {
  const pages = createByteCache<KeptPage>(maxBytes * shareOfPages)
  const cards = createByteCache<KeptCard>(maxBytes * (1 - shareOfPages))

  changes.listen({
    onReset() {
      pages.clear()
      cards.clear()
    },
    onChanges(changed) {
      pages.clear()
      if (changed.some(({ vacancy_id, company_id }) => !vacancy_id && !company_id)) cards.clear()
      const vacancies = new Set(changed.map(({ vacancy_id }) => vacancy_id))
      const companies = new Set(changed.map(({ company_id }) => company_id))
      cards.removeIf(
        ({ company_id }, key) =>
          companies.has(company_id) || vacancies.has(key.split(' ')[0] ?? ''),
      )
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
  }
}

export type BoardMemory = ReturnType<typeof createBoardMemory>

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
