// The data of the demo world, which docs/seeds.md describes.
import type * as z from 'zod/mini'
import type { CandidateProfile } from '#contract/accounts/candidate-profile.ts'
import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import type { NewVacancy } from '#contract/vacancies/vacancy-body.ts'
import type { JobStatus } from '#contract/vacancies/vacancy-choices.ts'

interface DemoPerson {
  email: string
  name: string
  last_name: string
  locale: Language
  phone: string | null
}

export interface DemoCandidate extends DemoPerson {
  verified: boolean
  timezone: string | null
  credits: number
  profile: z.output<typeof CandidateProfile> | null
  salary: SalaryRow[]
  resume: { file: string; filename: string } | null
  /** Of somebody who is open to approaches. */
  wishes?: Wishes
}

export interface DemoCompany {
  key: string
  name: string
  legal_name: string
  industry: number
  tax_id: string | null
  invoice_address?: string
  invoice_postal_code?: string
  invoice_city?: string
  invoice_country?: string
  num_emp: string
  website: string
  email: string
  phone: string
  description: string
  credits: number
  staff: (DemoPerson & { role: 'company' | 'administrator' | 'collaborator' })[]
}

export interface DemoVacancy extends NewVacancy {
  slug: string
  company: string
  status: JobStatus
  days_old: number
  /** Days from the seeding until it closes by itself. */
  closes_in?: number
  /** Days since it was confirmed last; a few unless given. */
  confirmed?: number
}

export interface DemoApplication {
  vacancy: string
  candidate: string
  days_old: number
  read: { days_old: number; by: string; feedback: string } | null
  messages: { from: string; days_old: number; content: string }[]
  competencies: string[]
  outcomes: string[]
}
