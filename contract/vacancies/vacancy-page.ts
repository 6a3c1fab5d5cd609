import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { VacancyCard } from './vacancy-card.ts'
import { NearPlace, SearchReading } from './vacancy-search.ts'
import { Vacancy } from './vacancy.ts'

/** A page of vacancies, whole or as cards. */
export const VacancyPage = named(
  'VacancyPage',
  'A page of vacancies: whole, or as cards.',
  z.object({
    data: z.array(z.union([Vacancy, VacancyCard])),
    meta: z.object({
      next_cursor: z.nullable(z.string()),
      /**
       * With the first page of cards: how many are found, counted up to `vacancyCountMax`, and
       * whether there are more.
       */
      total: z.optional(z.object({ count: z.int(), has_more: z.boolean() })),
      /** With the cards of a search with words. */
      search: z.optional(SearchReading),
      /** With the first page of cards, if nothing is found in a place: cities near it. */
      near: z.optional(z.array(NearPlace)),
    }),
  }),
)
export type VacancyPage = z.infer<typeof VacancyPage>
