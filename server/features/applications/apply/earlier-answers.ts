import { sql } from 'kysely'
import {
  type ApplicationText,
  applicationTexts,
  each,
} from '#contract/applications/application-fields.ts'
import type { EarlierAnswer } from '#contract/applications/earlier-answer.ts'
import type { EarlierAnswers } from '#contract/applications/earlier-answers.ts'
import type { Language } from '#contract/fields/languages.ts'
import { getCareer, resultsOfCareer, textsOfCareer } from '#server/features/careers/queries.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { findChoices } from './earlier-choices.ts'

/** The latest applications that are looked at. */
const applicationsMax = 20
/** Two texts are alike from here on: the usual threshold of pg_trgm. */
const alikeFrom = 0.3

/** The answers that are offered for one question. */
const offeredMax = 3

interface Offer extends EarlierAnswer {
  question: string
}

/**
 * Finds what a candidate wrote before that fits the questions of a vacancy: texts by their field
 * (about skills the one for the vacancy with the most similar demands first), competencies by their
 * id, achievements by the likeness of their words. What they have edited, pinned, removed or
 * written since is offered so: docs/decisions/0103-kept-answers.md.
 * Texts of their professional profile come last. If no answer fits a competency or an achievement,
 * the results of positions are offered as a starting point.
 * @throws Refused not_found
 */
export async function listEarlierAnswers(
  db: Database,
  candidate: Candidate,
  slug: string,
  language: Language,
): Promise<EarlierAnswers> {
  const vacancy = await db
    .selectFrom('vacancies as v')
    .select('v.id')
    .where('v.slug', '=', slug)
    .where(sql<boolean>`not is_hidden(v)`)
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  const of = { vacancy_id: vacancy.id, candidate_id: candidate.id }
  const saved = await getCareer(db, candidate)
  const ofCareer = saved ? textsOfCareer(saved.career, language) : {}
  const answers = await findOffers(db, of)
  const results = saved ? resultsOfCareer(saved.career, language) : []
  const starts = await findStarts(db, of, answers, results)
  const offers = offersIn([...answers, ...starts], ofCareer)
  return { ...offers, choices: await findChoices(db, of) }
}

type Position = ReturnType<typeof resultsOfCareer>[number]

/** For each question that nothing fits, the positions whose results are the most alike. */
async function findStarts(
  db: Database,
  { vacancy_id }: { vacancy_id: string },
  answers: readonly Offer[],
  positions: readonly Position[],
): Promise<Offer[]> {
  if (positions.length === 0) return []
  const answered = new Set(answers.map(({ question }) => question))
  const results = positions.map(({ results }) => results ?? '')
  const rows = await findAlikeResults(db, { vacancy_id, results })
  return rows.flatMap(({ question, place }) => {
    const position = positions[place - 1]
    if (!position || answered.has(question)) return []
    const { title, text, company: name } = position
    const company = { name, name_hidden: null }
    return { ...ofNoVacancy, question, title, company, text, is_from_career: true, is_start: true }
  })
}

function offersIn(
  rows: readonly Offer[],
  ofCareer: Partial<Record<ApplicationText, string>>,
): Omit<EarlierAnswers, 'choices'> {
  const answers = Map.groupBy(rows, ({ question }) => question)
  const offered = (question: string) =>
    (answers.get(question) ?? []).map(({ question: _, ...earlier }) => earlier)
  const idsOf = (kind: string) =>
    [...answers.keys()].flatMap((question) => {
      const [of, id] = question.split(' ')
      return of === kind && id ? [{ id: Number(id), earlier: offered(question) }] : []
    })
  return {
    ...each(applicationTexts, (field) => withCareer(offered(field), ofCareer[field] ?? '')),
    competencies: idsOf('competency'),
    outcomes: idsOf('outcome'),
  }
}

/** The text of the profile comes last, and is left out if the same text was sent. */
function withCareer(earlier: EarlierAnswer[], text: string): EarlierAnswer[] {
  if (text === '' || earlier.some((answer) => answer.text === text)) return earlier
  return [...earlier, { ...ofNoVacancy, text, is_from_career: true }]
}

const ofNoVacancy = {
  title: null,
  company: null,
  apply_date: null,
  written_at: null,
  is_pinned: false,
  asked: null,
}

/** The questions of a vacancy, as `offers` names them and as `kept_answers` does. */
function questionsOf(vacancy_id: string) {
  return sql`
    select 'text' as kind, field as question, field as words
    from unnest(array[${sql.join(applicationTexts.map((name) => sql.lit(name)))}]) as field
    union all
    select 'competency', 'competency ' || competency_id, competency_id::text
    from vacancy_competencies where vacancy_id = ${vacancy_id}
    union all
    select 'outcome', 'outcome ' || id, outcome from vacancy_outcomes where vacancy_id = ${vacancy_id}`
}

/** The most alike first, else the newest. Competencies are known by their ids, not by words. */
const findAlikeResults = preparedQuery(
  'alike_results',
  (value: { vacancy_id: string; results: string[] }) => sql<{ question: string; place: number }>`
    select question, place::int from (
      select asked.question, result.place,
        row_number() over (partition by asked.question
          order by similarity(result.words, asked.words) desc, result.place) as rank
      from (${questionsOf(value.vacancy_id)}) as asked
      cross join unnest(${value.results}::text[]) with ordinality as result (words, place)
      where asked.kind <> 'text'
    ) as ranked where rank <= ${sql.lit(offeredMax)} order by question, rank`,
)

const findOffers = preparedQuery(
  'earlier_answers',
  (value: { vacancy_id: string; candidate_id: string }) => sql<Offer>`
    with mine as materialized (
      select a.*, v.title, named_company(c, v.id, v.visibility, ${value.candidate_id}) as company, v.softwares, v.technical_knowledge as asked_knowledge, v.languages as asked_languages
      from applications a join vacancies v on v.id = a.vacancy_id join companies c on c.id = v.company_id
      where a.candidate_id = ${value.candidate_id}
      order by a.applied_at desc, a.id desc limit ${sql.lit(applicationsMax)}
    ), offers as (
      select sent_answer_id('text', field.question, field.text) as id, field.question, field.text,
        m.title, m.company, m.applied_at, null::text as asked,
        case field.question
          when 'software_technologies' then similarity(m.softwares, v.softwares)
          when 'technical_knowledge' then similarity(m.asked_knowledge, v.technical_knowledge)
          when 'languages' then similarity(m.asked_languages, v.languages)
          else 1 end as fit
      from mine m cross join vacancies v cross join lateral (values ${sql.join(
        applicationTexts.map((name) => sql`(${sql.lit(name)}, m.${sql.ref(name)})`),
      )}) as field (question, text)
      where v.id = ${value.vacancy_id}
      union all
      select sent_answer_id('competency', asked.competency_id::text, answer.response),
        'competency ' || asked.competency_id, answer.response, m.title, m.company, m.applied_at, null, 1
      from vacancy_competencies asked
      join application_answers answer on answer.kind = 'competency' and answer.ref_id = asked.competency_id
      join mine m on m.id = answer.application_id
      where asked.vacancy_id = ${value.vacancy_id}
      union all
      select sent_answer_id('outcome', answer.asked, answer.response),
        'outcome ' || asked.id, answer.response, m.title, m.company, m.applied_at,
        nullif(answer.asked, asked.outcome), similarity(answer.asked, asked.outcome)
      from vacancy_outcomes asked cross join mine m
      join application_answers answer on answer.application_id = m.id and answer.kind = 'outcome'
      where asked.vacancy_id = ${value.vacancy_id}
        and similarity(answer.asked, asked.outcome) >= ${sql.lit(alikeFrom)}::float4
    ), kept as materialized (
      select * from kept_answers where user_id = ${value.candidate_id}
    ), questions as (
      ${questionsOf(value.vacancy_id)}
    ), own as (
      select o.question, coalesce(k.answer, o.text) as text, o.title, o.company, o.applied_at,
        case when k.answer <> o.text then k.kept_at end as written_at, k.is_pinned is true as is_pinned,
        o.asked, o.fit
      from offers o left join kept k on k.id = o.id
      where k.id is null or k.answer is not null
      union all
      select q.question, k.answer, null, null, null, k.kept_at, k.is_pinned,
        case k.kind when 'outcome' then nullif(k.question, q.words) end,
        case k.kind when 'outcome' then similarity(k.question, q.words) else 1 end
      from kept k join questions q on q.kind = k.kind and (q.words = k.question
        or k.kind = 'outcome' and similarity(k.question, q.words) >= ${sql.lit(alikeFrom)}::float4)
      where k.answer is not null and k.id not in (select id from offers)
    ), different as (
      select distinct on (question, text) *, coalesce(written_at, applied_at) as at from own
      order by question, text, is_pinned desc, fit desc, applied_at desc
    ), placed as (
      select *, row_number() over (partition by question order by is_pinned desc, fit desc, at desc) as place
      from different
    )
    select question, text, title, company, ${isoTime('applied_at')} as apply_date,
      ${isoTime('written_at')} as written_at, is_pinned, asked
    from placed where place <= ${sql.lit(offeredMax)} order by question, place`,
)
