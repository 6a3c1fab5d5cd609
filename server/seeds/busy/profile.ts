import type { DemoCandidate } from '../demo-data.ts'
import type { BusyPerson } from './busy-data.ts'

const salaries = {
  en: ['Base salary', 'Gross, monthly', 'Performance bonus', 'Monthly average of the last year'],
  es: ['Sueldo base', 'Bruto mensual', 'Bono de desempeño', 'Promedio mensual del último año'],
}
const creditsLeft = 3
const bonusShare = 0.18

/** What a person would have registered. */
export function profileOf(person: BusyPerson): DemoCandidate {
  const { email, name, last_name, locale, job_title, city, country, industry, area } = person
  const { amount, currency, range } = person.pay
  const [base = '', gross = '', bonus = '', average = ''] = salaries[locale]
  return {
    email,
    name,
    last_name,
    locale,
    verified: true,
    phone: null,
    timezone: 'America/Mexico_City',
    credits: creditsLeft,
    profile: {
      is_employed: true,
      job_title,
      salary_range: range,
      country,
      city,
      industries: [industry],
      functional_areas: [area],
    },
    salary: [
      { perception: base, description: gross, amount, currency },
      {
        perception: bonus,
        description: average,
        amount: Math.round(amount * bonusShare),
        currency,
      },
    ],
    resume: null,
  }
}
