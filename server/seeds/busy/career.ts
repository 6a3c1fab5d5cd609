import type { Career } from '#contract/accounts/career-shape.ts'
import type { BusyPerson, Texts } from './busy-data.ts'
import { fill } from './fill.ts'

/** A professional profile that is made from the facts of a person. */
export function careerOf(person: BusyPerson, texts: Texts, now: Date): Career {
  const { locale, job_title, employer, achievement, years } = person
  const { lead, degree, institution } = texts[locale].resume
  const year = now.getUTCFullYear()
  const since = String(year - Math.ceil(years / 2))
  const from = String(year - years - 3)
  return {
    summary: achievement,
    positions: [
      {
        company: employer,
        title: job_title,
        from: since,
        to: null,
        led: fill(lead, person),
        results: null,
      },
    ],
    education: [{ institution, degree, level: 'DOCT', from, to: String(year - years) }],
    languages: [
      { code: 'es', level: 'NATIVE' },
      { code: 'en', level: 'C1' },
    ],
    skills: [],
    softwares: [],
  }
}
