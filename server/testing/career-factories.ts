import type { Career } from '#contract/accounts/career-shape.ts'
import { saveCareer } from '#contract/accounts/careers.ts'
import type { TestApp } from './test-app.ts'

export const career: Career = {
  summary: 'I turn around the finances of industrial groups.',
  positions: [
    {
      company: 'Aceros del Norte',
      title: 'Chief financial officer',
      from: '2019-04',
      to: null,
      led: 'Four areas with 60 people in three countries.',
      results: 'Cut the cost of debt by a third within two years.',
    },
    {
      company: 'Bodegas Lima',
      title: 'Controller',
      from: '2014',
      to: '2019-03',
      led: null,
      results: null,
    },
  ],
  education: [
    {
      institution: 'Universidad de Guadalajara',
      degree: 'Finance',
      level: 'MAST',
      from: '2010',
      to: '2012',
    },
  ],
  languages: [
    { code: 'es', level: 'NATIVE' },
    { code: 'en', level: 'C1' },
  ],
  skills: ['Treasury', 'Mergers'],
  softwares: ['SAP S/4HANA', 'Power BI'],
}

/** Saves the first professional profile of a candidate. */
export async function createCareer(app: TestApp, candidate: { token: string }, saved = career) {
  return app.call(candidate, saveCareer, { body: { ...saved, version: null } })
}
