import * as z from 'zod/mini'
import { VacancyCard } from './vacancy-card.ts'
import { Vacancy } from './vacancy.ts'

/** A page of vacancies, whole or as cards. */
export const VacancyPage = z.object({
  data: z.array(z.union([Vacancy, VacancyCard])),
  meta: z.object({
    next_cursor: z.nullable(z.string()),
    /**
     * With the first page of cards: how many are found, counted up to `vacancyCountMax`, and
     * whether there are more.
     */
    total: z.optional(z.object({ count: z.int(), has_more: z.boolean() })),
  }),
})
export type VacancyPage = z.infer<typeof VacancyPage>
