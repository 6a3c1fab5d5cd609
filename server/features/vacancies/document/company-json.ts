// The company of a vacancy, in SQL: `v` is the vacancy, `c` the company, `record` its answers.
import { type RawBuilder, sql } from 'kysely'
import { answerRecord } from '#contract/endpoint/limits.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { buildJson, expressionOf, isoTime, type Members } from '#server/platform/db/build-json.ts'

export const companyJoins = sql`
join companies c on c.id = v.company_id
left join files logo on logo.id = c.logo_file_id
left join answer_records record on record.company_id = c.id`

const answeredInTime = sql`round(record.answered_in_time::numeric / record.applications, 4)::float8`

const companyWith = (answers: Members) => ({
  name: 'c.name',
  name_hidden: sql`null`,
  logo: sql`${sql.lit(imageUrl(''))} || logo.storage_key`,
  answers: sql`case when record.applications >= ${sql.lit(answerRecord.from)}
    then ${buildJson(answers)} end`,
})

/** With its whole answer record. */
const whole = {
  ...companyWith({
    applications: 'record.applications',
    answered_in_time: answeredInTime,
    median_hours: sql`round(record.median_hours::numeric, 1)::float8`,
    returned_credits: 'record.returned_credits',
    rated: 'record.rated',
    useful: 'record.useful',
  }),
  attested_at: isoTime('c.attested_at'),
  slug: sql`case when has_page(c) then c.slug end`,
}
const ofCard = companyWith({ answered_in_time: answeredInTime })

/** Beside no vacancy, with more of it. */
export const wholeCompany = (others: Members) => buildJson({ ...whole, ...others })

/** Beside a vacancy of their own, for its people. */
export const ownCompany = {
  whole: buildJson({ ...whole, disclosure: sql`null` }),
  card: buildJson({ ...ofCard, disclosure: sql`null` }),
}

/** The id of a reader, as an expression. */
type Reader = RawBuilder<unknown>

/**
 * Beside a vacancy, for others: of a confidential one only who may know whose it is reads more than
 * what stands for it.
 */
export const companyFor = (reader: Reader) => ({
  whole: buildJson(seenBy(reader, whole)),
  card: buildJson(seenBy(reader, ofCard)),
})

function seenBy(reader: Reader, { name: _, name_hidden: __, ...members }: Members): Members {
  const isSeen = sql`sees_company(v.id, v.visibility, ${reader})`
  const seen = Object.entries(members).map(([key, value]) => [
    key,
    sql`case when ${isSeen} then ${expressionOf(value)} end`,
  ])
  return {
    name: companyNameFor(reader),
    name_hidden: sql`hidden_company_name(c, v.id, v.visibility, ${reader})`,
    ...Object.fromEntries(seen),
    disclosure: sql`case when v.visibility = 'confidential' then
      case when ${isSeen} then 'shown' else 'hidden' end end`,
  }
}

/** Its name; null if the reader does not know it. */
export function companyNameFor(reader: Reader) {
  return sql`known_company_name(c, v.id, v.visibility, ${reader})`
}
