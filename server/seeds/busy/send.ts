import {
  applicationAnswers,
  applicationTexts,
  each,
} from '#contract/applications/application-fields.ts'
import { applyTo } from '#server/features/applications/apply/apply.ts'
import { getCareer } from '#server/features/careers/queries.ts'
import { listResumes } from '#server/features/preferences/queries.ts'
import { getVacancy } from '#server/features/vacancies/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { World } from '../demo-world.ts'
import type { Sent } from './acting.ts'
import { candidateAt } from './actors.ts'
import type { BusyPerson, Story, Texts } from './busy-data.ts'
import { fill, pick } from './fill.ts'

interface Writing {
  person: BusyPerson
  texts: Texts
  /** Of the application: no two that follow each other answer with the same texts. */
  number: number
}

/** Most come by the board and its search. */
const sources = ['board', 'search', 'alert', 'share', 'search', 'feed', 'board', 'company_page']

/** Sends an application whose texts are put together from the facts of its candidate. */
export async function send(
  world: World,
  tx: Transaction,
  { vacancy: slug, candidate }: Story,
  writing: Writing,
): Promise<Sent> {
  const applicant = await candidateAt(tx, candidate)
  const vacancy = await getVacancy(world, applicant, slug, 'en')
  const [resume] = await listResumes(world, applicant.id)
  const career = await getCareer(tx, applicant)
  const competencies = vacancy.competencies.map(({ id }) => id)
  const outcomes = vacancy.outcomes.map(({ id }) => id)
  const { id, chat } = await applyTo(world, applicant, slug, {
    ...textsOf(writing),
    ...answersOf(writing),
    resume: resume?.slug,
    career_version: career?.version,
    source: pick(sources, writing.number),
    competencies: responsesTo(competencies, writing, 0),
    outcomes: responsesTo(outcomes, writing, competencies.length),
  })
  return { id, chat, competencies, outcomes }
}

function textsOf({ person, texts, number }: Writing) {
  const text = texts[person.locale]
  return each(applicationTexts, (field) => {
    const shift = applicationTexts.indexOf(field)
    return fill(pick(text[field], number + shift), person)
  })
}

/** Most say yes to most. */
function answersOf({ number }: Writing) {
  return each(applicationAnswers, (question) => {
    const shift = applicationAnswers.indexOf(question)
    return (number + shift) % 4 !== 0
  })
}

function responsesTo(ids: number[], { person, texts, number }: Writing, shift: number) {
  const { responses } = texts[person.locale]
  return ids.map((id, index) => ({
    id,
    response: fill(pick(responses, number * 3 + shift + index), person),
  }))
}
