import { describe, expect, test } from 'vitest'
import { Feedback } from '#contract/applications/feedback.ts'
import { isFullAnswer } from '#contract/applications/full-answer.ts'
import { CompanyChange, VerifiedAccount } from '#contract/companies/company-body.ts'
import { lengthOf, lengths, reasonForRejectionShownMin } from '#contract/fields/lengths.ts'
import { NewVacancy } from '#contract/vacancies/vacancy-body.ts'
import busyStories from './data/busy-applications.json' with { type: 'json' }
import busyApproaches from './data/busy-approaches.json' with { type: 'json' }
import busy from './data/busy-company.json' with { type: 'json' }
import busyPeople from './data/busy-people.json' with { type: 'json' }
import busyTexts from './data/busy-texts.json' with { type: 'json' }
import companies from './data/demo-companies.json' with { type: 'json' }
import people from './data/demo-people.json' with { type: 'json' }

const { employer } = busyApproaches

describe('the busy company', () => {
  const emails = [...busyPeople, ...busy.company.staff, ...employer.company.staff].map(
    ({ email }) => email,
  )

  test('is a company that could have registered, with five vacancies that could have been posted', () => {
    for (const company of [busy.company, employer.company]) {
      VerifiedAccount.parse(company)
      CompanyChange.parse(company)
    }
    for (const vacancy of [...busy.vacancies, ...employer.vacancies]) {
      NewVacancy.parse(vacancy)
      expect(lengthOf(vacancy.reason_for_rejection)).toBeGreaterThanOrEqual(
        reasonForRejectionShownMin,
      )
    }
    expect(busy.vacancies).toHaveLength(5)
    expect(busy.vacancies.filter(({ closes_in }) => closes_in && closes_in < 7)).toHaveLength(2)
  })

  test('has sixty applications, by people with addresses of their own', () => {
    const slugs = busy.vacancies.map(({ slug }) => slug)
    expect(busyStories.filter(({ vacancy }) => slugs.includes(vacancy))).toHaveLength(60)
    expect(new Set(emails).size).toBe(emails.length)
    const others = [...people.candidates, ...companies.flatMap(({ staff }) => staff)]
    for (const { email } of others) expect(emails).not.toContain(email)
    for (const { candidate } of busyStories) expect(emails).toContain(candidate)
    const pairs = busyStories.map(({ vacancy, candidate }) => `${candidate} ${vacancy}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  test('is told from the first act to the last, and answers in full where it should', () => {
    for (const { days_old, acts } of busyStories) {
      const times = [days_old, ...acts.map((act) => act.days_old)]
      expect(times).toEqual([...times].sort((one, other) => other - one))
      expect(times.at(-1)).toBeGreaterThanOrEqual(0)
    }
    const answers = busyStories
      .flatMap(({ acts }) => acts)
      .flatMap((act) => ('feedback' in act ? [act] : []))
    for (const answer of answers) Feedback.parse(answer)
    expect(
      answers.filter((answer) => !isFullAnswer(answer as Parameters<typeof isFullAnswer>[0])),
    ).toHaveLength(1)
  })

  test('approaches in fives, and every answer comes in time and before what is said', () => {
    for (const { days_old, line, people: approached } of busyApproaches.rounds) {
      expect(approached.length % 5).toBe(0)
      expect(lengthOf(line)).toBeLessThanOrEqual(lengths.approach_line.max)
      for (const { candidate, answer, messages = [] } of approached) {
        const times = [answer?.days_old ?? [], ...messages.map((message) => message.days_old)]
        expect(times.flat()).toEqual(times.flat().toSorted((one, other) => other - one))
        if (answer) expect(days_old - answer.days_old).toBeGreaterThan(0)
        if (answer) expect(days_old - answer.days_old).toBeLessThan(5)
        expect(busyApproaches.openings.map((opening) => opening.candidate)).toContain(candidate)
      }
    }
  })

  test('reads texts that are long enough whoever writes them', () => {
    for (const { resume: _, ...texts } of Object.values(busyTexts))
      for (const [field, list] of Object.entries(texts))
        for (const text of list) {
          const least = field === 'languages' ? lengths.languages.min : lengths.long_text.min
          const own = text.includes('{achievement}') ? 0 : least
          expect(lengthOf(text.replaceAll(/\{\w+\}/g, ''))).toBeGreaterThanOrEqual(own)
        }
  })
})
