import type { SentApplication } from '#contract/applications/sent-application.ts'
import { type Language, localeTags } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { dateFormat } from '#contract/times/date-formats.ts'
import { formatPay, isRange } from '#contract/vacancies/pay.ts'
import { vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { readSentApplication } from '#server/features/applications/queries.ts'
import {
  type Fact,
  printDocument,
  type Printed,
  type PrintedSection,
} from '#server/features/files/commands.ts'
import { getVacancy } from '#server/features/vacancies/queries.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { label } from '#server/platform/labels.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import type { Services } from '#server/platform/services.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { sectionsOf } from './application-sections.ts'

const texts = readTexts('dossier')
const reviewTexts = readTexts('review')
const vacancyTexts = readTexts('vacancies')

/**
 * Prints what a candidate sent, for themselves: the answers, the pay, the vacancy, and the resume
 * with its fingerprint. A vacancy keeps its texts while an application to it stands; after a
 * withdrawal it is left out.
 * @throws Refused not_found, unavailable
 */
export async function makeCopy(
  services: Services,
  candidate: Candidate,
  slug: string,
  language: Language,
) {
  const { sent, storage_key } = await readSentApplication(services, candidate, slug)
  const vacancy = await getVacancy(services, candidate, slug, language)
  const copy = copyOf(sent, vacancy, language)
  const pdf = await printDocument(services, copy, storage_key ?? undefined)
  return { pdf: Buffer.from(pdf), name: vacancy.title }
}

function copyOf(sent: SentApplication, vacancy: Vacancy, language: Language): Printed {
  const text = texts[language]
  const { title } = vacancy
  return {
    language,
    title,
    cover: {
      kicker: text.copyKicker,
      title,
      lines: [nameIn(language, vacancy.company)],
      facts: factsOf(sent, language),
    },
    sections: [
      ...sectionsOf(sent, vacancy, language),
      ...(sent.state === 'withdrawn' ? [] : [vacancyOf(vacancy, language)]),
    ],
    footer: fillText(text.copyFooter, { title }),
    pageOf: text.pageOf,
    replaced: text.replaced,
    appendix: {
      title: reviewTexts[language].resume,
      missing: fillText(text.missing, { filename: sent.resume.filename }),
    },
  }
}

function factsOf(
  { apply_date, state, credits, payer, resume }: SentApplication,
  language: Language,
) {
  const [text, review] = [texts[language], reviewTexts[language]]
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const
  const paid = fillText(review[payer === 'company' ? 'sentPaidByCompany' : 'sentPaidByYou'], {
    count: String(credits),
  })
  const facts: Fact[] = [
    [text.applied, dateFormat(localeTags[language], style).format(new Date(apply_date))],
    [text.state, label(language, `application_${state}`)],
    [review.sentCredits, paid],
    [review.resume, resume.filename],
    [text.fingerprint, resume.sha256 ?? review.sentResumeGone],
  ]
  return facts
}

function vacancyOf(vacancy: Vacancy, language: Language): PrintedSection {
  const text = vacancyTexts[language]
  const { salary } = vacancy
  const paid = isRange(salary) ? text.grossSalary : text.minSalary
  const words = vacancyTextNames.map((name) => ({ label: text[name], text: vacancy[name] }))
  return {
    title: texts[language].vacancy,
    facts: [
      [text.location, vacancy.address.location],
      [text.workplace, vacancy.workplace_type_value],
      [paid, formatPay(salary, language)],
    ],
    entries: words.filter((entry) => entry.text !== ''),
  }
}
