// The data of the busy company and of the executive, which docs/seeds.md describes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Career } from '#contract/accounts/career-shape.ts'
import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import type { ApplicationText } from '#contract/applications/application-fields.ts'
import type { Letter } from '#contract/applications/letter.ts'
import type { Stage, ToldStage } from '#contract/applications/stages.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { NewInvitation } from '#contract/invitations/invitations.ts'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import type { NewReport } from '#contract/operators/report-body.ts'
import type { SearchFrequency } from '#contract/vacancies/vacancy-choices.ts'
import type { DemoCandidate, DemoCompany, DemoVacancy } from '../demo-data.ts'
import type { ApproachData } from './approach-data.ts'

/** Of a person what their profile, resume and answers are made of. */
export interface BusyPerson extends Pick<DemoCandidate, 'email' | 'name' | 'last_name' | 'locale'> {
  job_title: string
  employer: string
  years: number
  team: number
  city: string
  country: string
  achievement: string
  industry: number
  area: number
  pay: { amount: number; currency: SalaryRow['currency']; range: string }
}

/** Texts by language, with places such as `{employer}` for the facts of a person. */
export type Texts = Record<
  Language,
  Record<ApplicationText, string[]> & { responses: string[]; resume: ResumeTexts }
>

export interface ResumeTexts {
  degree: string
  institution: string
  experience: string
  lead: string
  former: string
  studies: string
}

interface Dated {
  days_old: number
}

type By = Dated & { by: string }

export type Act =
  | (By & { do: 'open' })
  | (By & { do: 'mark'; marks: string; line?: string })
  | (By & { do: 'note'; text: string; mentions: string[] })
  | (By & { do: 'assign'; to: string })
  | (By & { do: 'move'; to: Stage })
  | (By & { do: 'tell'; stage: ToldStage; text: string })
  | (By & { do: 'answer'; feedback: string; letter?: Letter })
  | (By & { do: 'say'; content: string })
  | (By & { do: 'read' })
  | (By & { do: 'propose'; days: number[]; at: string; place: string; note: string })
  | (By & { do: 'pick' })
  | (Dated & { do: 'judge'; useful: boolean })
  | (Dated & { do: 'withdraw' })
  | (Dated & { do: 'report_answer'; text: string })
  | (Dated & { do: 'report_vacancy'; reason: NewReport['reason']; text: string })

/** An application and all that became of it. */
export interface Story extends Dated {
  vacancy: string
  candidate: string
  acts: Act[]
}

interface Executive {
  career: Career
  wishes: Wishes
  candidate: Omit<DemoCandidate, 'resume'>
  saved: string[]
  searches: { name: string; query: string; often: SearchFrequency }[]
}

export interface BusyData {
  company: DemoCompany
  vacancies: DemoVacancy[]
  invitations: (By & NewInvitation & { vacancy: string })[]
  executive: Executive
  people: BusyPerson[]
  texts: Texts
  stories: Story[]
  approaches: ApproachData
}

const folder = join(import.meta.dirname, '../../../db/seeds/data')

export async function readBusyData(): Promise<BusyData> {
  const [company, people, texts, stories, approaches] = await Promise.all([
    readJson<Omit<BusyData, 'people' | 'texts' | 'stories' | 'approaches'>>('busy-company.json'),
    readJson<BusyPerson[]>('busy-people.json'),
    readJson<Texts>('busy-texts.json'),
    readJson<Story[]>('busy-applications.json'),
    readJson<ApproachData>('busy-approaches.json'),
  ])
  return { ...company, people, texts, stories, approaches }
}

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as T
}
