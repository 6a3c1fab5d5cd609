// The company of a vacancy, in SQL: `c` is the company, `record` its answers.
import { answerRecord } from '#contract/limits.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { buildJson, isoTime, type Members } from './build-json.ts'

export const companyJoins = `
join companies c on c.id = v.company_id
left join files logo on logo.id = c.logo_file_id
left join answer_records record on record.company_id = c.id`

const answeredInTime = 'round(record.answered_in_time::numeric / record.applications, 4)::float8'

const companyWith = (answers: Members, others: Members = {}) =>
  buildJson({
    name: 'c.name',
    logo: `'${imageUrl('')}' || logo.storage_key`,
    answers: `case when record.applications >= ${answerRecord.from} then ${buildJson(answers)} end`,
    ...others,
  })

/** With its whole answer record, and more of it. */
export const wholeCompany = (others: Members = {}) =>
  companyWith(
    {
      applications: 'record.applications',
      answered_in_time: answeredInTime,
      median_hours: 'round(record.median_hours::numeric, 1)::float8',
      returned_credits: 'record.returned_credits',
    },
    { attested_at: isoTime('c.attested_at'), ...others },
  )

export const company = wholeCompany()

export const companyOfCard = companyWith({ answered_in_time: answeredInTime })
