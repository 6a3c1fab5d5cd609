import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { Letter } from '#contract/applications/letter.ts'
import { type Language, localeTags } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { dateFormat } from '#contract/times/date-formats.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { openCandidate } from '#server/features/applications/commands.ts'
import {
  type Fact,
  printDocument,
  type Printed,
  type PrintedEntry,
  type PrintedSection,
} from '#server/features/files/commands.ts'
import { findSentResume } from '#server/features/files/queries.ts'
import { getVacancy } from '#server/features/vacancies/queries.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { label, letterMark } from '#server/platform/labels.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { shownAddress } from '#server/platform/shown-address.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { competenciesOf, sectionsOf } from './application-sections.ts'

const texts = readTexts('dossier')
const reviewTexts = readTexts('review')

/**
 * Prints one application with the candidate's resume. It is opened by being printed, as it is by
 * being read, and the audit log says who printed it.
 * @throws Refused not_found, candidate_away, unavailable
 */
export async function makeDossier(
  services: Services,
  reader: Staff,
  { slug, uuid }: { slug: string; uuid: string },
  language: Language,
) {
  const candidate = await openCandidate(services, reader, slug, uuid, ['dossier_printed'])
  const [vacancy, resume] = await Promise.all([
    getVacancy(services, reader, slug, language),
    findSentResume(services.db, { application: candidate.id, reader: reader.id }),
  ])
  const dossier = dossierOf(candidate, vacancy, language)
  const pdf = await printDocument(services, dossier, resume?.storage_key)
  // Printing takes a while, in which the candidate may have left.
  const { id } = candidate
  if (resume && !(await findSentResume(services.db, { application: id, reader: reader.id })))
    throw new Refused('not_found')
  return { pdf: Buffer.from(pdf), name: candidate.full_name }
}

/** An application in the words of the dossier. Marks and notes of the company are no part of it. */
function dossierOf(candidate: CandidateApplication, vacancy: Vacancy, language: Language): Printed {
  const text = texts[language]
  const { full_name: name, resume } = candidate
  return {
    language,
    title: `${name} · ${vacancy.title}`,
    cover: {
      kicker: text.kicker,
      title: name,
      lines: [vacancy.title, nameIn(language, vacancy.company)],
      facts: factsOf(candidate, language),
    },
    sections: [
      ...sectionsOf(candidate, vacancy, language),
      ...feedbackOf(candidate, vacancy, language),
    ],
    footer: fillText(text.footer, { name, title: vacancy.title }),
    pageOf: text.pageOf,
    replaced: text.replaced,
    appendix: {
      title: reviewTexts[language].resume,
      missing: fillText(text.missing, { filename: resume.filename }),
    },
  }
}

function factsOf(candidate: CandidateApplication, language: Language): Fact[] {
  const text = texts[language]
  const { answer_due_at, answer_time_zone, read_at, returned_at } = candidate
  const day = (timestamp: string) => dayOf(timestamp, answer_time_zone, language)
  const due = answer_due_at && writtenDeadline({ answer_due_at, answer_time_zone }, language, null)
  const facts: [string, string | null][] = [
    [text.applied, day(candidate.apply_date)],
    [text.state, label(language, `application_${candidate.state}`)],
    [text.due, due],
    [text.answered, read_at && day(read_at)],
    [text.returned, returned_at && day(returned_at)],
    [text.email, shownAddress(candidate.email)],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

/** A day where the company is. */
function dayOf(timestamp: string, timeZone: string, language: Language) {
  const style = { dateStyle: 'long', timeZone } as const
  return dateFormat(localeTags[language], style).format(new Date(timestamp))
}

function feedbackOf(
  { feedback, answer_time_zone }: CandidateApplication,
  vacancy: Vacancy,
  language: Language,
): PrintedSection[] {
  if (feedback.length === 0) return []
  const entries = feedback.flatMap(
    ({ author: name, author_hidden: name_hidden, created_at, text, letter }) => [
      {
        label: fillText(reviewTexts[language].feedbackBy, {
          author: nameIn(language, { name, name_hidden }),
          date: dayOf(created_at, answer_time_zone, language),
        }),
        text,
      },
      ...(letter ? letterOf(letter, vacancy, language) : []),
    ],
  )
  return [{ title: texts[language].feedback, entries }]
}

function letterOf(letter: Letter, vacancy: Vacancy, language: Language): PrintedEntry[] {
  const names = competenciesOf(vacancy)
  const marks = letter.competencies.map(({ id, mark, line }) => {
    const marked = `${names.get(id)?.label ?? ''}: ${letterMark(language, mark)}`
    return line === '' ? marked : `${marked}. ${line}`
  })
  const parts = [
    ['letter_marks', marks.join('\n')],
    ['letter_strong', letter.strong],
    ['letter_missing', letter.missing],
    ['letter_change', letter.change],
  ] as const
  return parts.flatMap(([heading, text]) =>
    text === '' ? [] : [{ label: label(language, heading), text }],
  )
}
