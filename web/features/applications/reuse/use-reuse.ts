import { createContext, use, useMemo, useState } from 'react'
import type { EarlierAnswer } from '#contract/applications/earlier-answer.ts'
import type { EarlierChoice } from '#contract/applications/earlier-choice.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { listEarlierAnswers } from '#web/lib/calls/applications.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import type { ApplicationForm } from '../apply/application-input.ts'
import { type Offers, offersFor, type ReusableField } from './offers.ts'
import { keepReused, readReused, type Unread } from './reused.ts'

export interface Reuse {
  offers: Offers
  /** What was answered with yes or no before. */
  choices: readonly EarlierChoice[]
  /** Filled in, not changed since, and not read yet. */
  unread: Unread
  fill: (answers: readonly (readonly [ReusableField, EarlierAnswer])[]) => void
  confirm: (field: string) => void
  /** Forgets what was filled in, because it was sent. */
  forget: () => void
}

const none: Reuse = {
  offers: new Map(),
  choices: [],
  unread: {},
  fill: () => {},
  confirm: () => {},
  forget: () => {},
}

/** Earlier answers for the fields of an application, and what became of them. */
export const ReuseContext = createContext<Reuse>(none)

export function useReuse() {
  return use(ReuseContext)
}

/** Offers earlier answers to the fields of a form. What is filled in waits until it is read. */
export function useOfferedAnswers(form: ApplicationForm, vacancy: Vacancy, owner: string): Reuse {
  const { slug } = vacancy
  const { data: earlier } = useLoad(listEarlierAnswers, { params: { slug } })
  const offers = useMemo(
    () => (earlier ? offersFor(earlier.data, vacancy) : none.offers),
    [earlier, vacancy],
  )
  const [unread, setUnread] = useState(() => readReused(slug, owner))

  function change(next: Unread) {
    setUnread(next)
    keepReused(slug, owner, next)
  }

  return {
    offers,
    choices: earlier?.data.choices ?? none.choices,
    unread,
    fill(answers) {
      for (const [field, { text }] of answers)
        form.setValue(field, text, { shouldDirty: true, shouldTouch: true })
      void form.trigger(answers.map(([field]) => field))
      change({ ...unread, ...Object.fromEntries(answers) })
    },
    confirm(field) {
      const { [field]: _, ...others } = unread
      change(others)
    },
    forget: () => change({}),
  }
}

/** The fields that hold what was filled in, word by word, and wait to be read. */
export function unreadFields(form: ApplicationForm, unread: Unread): string[] {
  return Object.entries(unread).flatMap(([field, { text }]) =>
    form.getValues(field as ReusableField) === text ? field : [],
  )
}
