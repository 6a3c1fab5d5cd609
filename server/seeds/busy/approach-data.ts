// The data of the approaches of the demo world, which docs/seeds.md describes.
import type { ApproachAnswer, ApproachReason } from '#contract/approaches/approach-choices.ts'
import type { DemoCompany, DemoVacancy } from '../demo-data.ts'

interface Dated {
  days_old: number
}

/** A candidate who opens to approaches; without functions the wishes stay as they are. */
export interface Opening extends Dated {
  candidate: string
  functions?: string[]
  levels?: string[]
  /** False for somebody who has paused since. */
  is_open: boolean
}

export interface Approached {
  candidate: string
  /** Nobody answers without it. */
  answer?: Dated & { answer: ApproachAnswer; reason?: ApproachReason }
  messages?: (Dated & { by: string; content: string })[]
}

export interface Round extends Dated {
  by: string
  vacancy: string
  line: string
  people: Approached[]
}

/** An employer that is stated, or held by an operator if there is a note. */
export interface StatedEmployer extends Dated {
  candidate: string
  /** The address of its owner. */
  company: string
  note?: string
}

export interface ApproachData {
  /** The employer of the executive. */
  employer: { company: DemoCompany; vacancies: DemoVacancy[] }
  openings: Opening[]
  rounds: Round[]
  employers: StatedEmployer[]
  blocks: (Dated & { candidate: string; company: string })[]
}
