import { createContext, use, useMemo, useState } from 'react'
import type { EarlierAnswer } from '#contract/applications/earlier-answer.ts'
import type { EarlierChoice } from '#contract/applications/earlier-choice.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { listEarlierAnswers } from '#web/lib/calls/applications.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import type { ApplicationForm } from '../apply/application-input.ts'
import { unreadChoices, wireOf } from './choices.ts'
import { type Offers, offersFor, type ReusableField } from './offers.ts'
import { keepReadTexts, type ReadTexts, readTexts } from './read-texts.ts'

export interface Reuse {
  offers: Offers
  /** The earlier answers to questions for yes or no. */
  choices: readonly EarlierChoice[]
  /** The values that were read in this browser after they were filled in, by the field. */
  read: ReadTexts
  fill: (
    answers: readonly (readonly [ReusableField, EarlierAnswer])[],
    choices?: readonly EarlierChoice[],
  ) => void
  /** Notes that these fields were read with these values. */
  confirm: (values: ReadTexts) => void
  /** Forgets what was filled in, because it was sent. */
  forget: () => void
  /** An attempt to send found something that waits to be read. */
  isHeldBack: boolean
  /** @returns true if something waits to be read, which each of them says from then on */
  holdsBack: () => boolean
}

/** The values that fields are compared with. */
type Filled = Pick<Reuse, 'offers' | 'choices' | 'read'>

const none: Reuse = {
  offers: new Map(),
  choices: [],
  read: {},
  fill: () => {},
  confirm: () => {},
  forget: () => {},
  isHeldBack: false,
  holdsBack: () => false,
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
  const [read, setRead] = useState(() => readTexts(slug, owner))
  const [isHeldBack, setHeldBack] = useState(false)

  function change(next: ReadTexts) {
    setRead(next)
    keepReadTexts(slug, owner, next)
  }

  const choices = earlier?.data.choices ?? none.choices
  return {
    offers,
    choices,
    read,
    fill(answers, filled = []) {
      const asTyped = { shouldDirty: true, shouldTouch: true }
      for (const [field, { text }] of answers) form.setValue(field, text, asTyped)
      for (const { field, value } of filled) form.setValue(field, wireOf(value), asTyped)
      if (filled.length > 0) change(without(read, filled))
      void form.trigger([...answers.map(([field]) => field), ...filled.map(({ field }) => field)])
    },
    confirm: (values) => change({ ...read, ...values }),
    forget: () => change({}),
    isHeldBack,
    holdsBack() {
      const isUnread = unreadFields(form, { offers, choices, read }).length > 0
      if (isUnread) setHeldBack(true)
      return isUnread
    },
  }
}

/**
 * The earlier answer that a field holds word by word and that waits to be read, on whatever device
 * it was filled in.
 */
export function unreadIn(
  { offers, read }: Pick<Reuse, 'offers' | 'read'>,
  field: ReusableField,
  value: string,
) {
  if (read[field] === value) return undefined
  return offers.get(field)?.find(({ text }) => text === value)
}

/** The fields that hold earlier answers which wait to be read. */
export function unreadFields(form: ApplicationForm, reuse: Filled): string[] {
  const texts = [...reuse.offers.keys()].filter((field) =>
    unreadIn(reuse, field, form.getValues(field)),
  )
  return [...texts, ...unreadChoices(form, reuse)]
}

/** A choice that is filled in again has to be confirmed again. */
function without(read: ReadTexts, filled: readonly EarlierChoice[]): ReadTexts {
  const fields = new Set<string>(filled.map(({ field }) => field))
  return Object.fromEntries(Object.entries(read).filter(([field]) => !fields.has(field)))
}
