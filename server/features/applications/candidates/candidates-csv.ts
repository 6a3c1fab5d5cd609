import type { ListedCandidate } from '#contract/applications/candidate-application.ts'
import type { CandidateExport } from '#contract/applications/candidate-query.ts'
import type { Language } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { byteOrderMark, type Cell, lineOf } from '#server/platform/csv.ts'
import { label } from '#server/platform/labels.ts'
import type { Services } from '#server/platform/services.ts'
import { shownAddress } from '#server/platform/shown-address.ts'
import type { OwnVacancy } from '../common/own-vacancy.ts'
import { findCandidates } from './find-candidates.ts'

const batchSize = 100

/**
 * Streams the candidates that the filters show, or of those only some, as CSV (RFC 4180): the
 * columns of the table, and the pay expected in the applications that were opened. Opens none.
 * Times are in the company's time zone, which their columns name.
 */
export async function* candidatesAsCsv(
  services: Pick<Services, 'db' | 'clock'>,
  vacancy: OwnVacancy,
  query: CandidateExport,
  language: Language,
) {
  const { time_zone } = vacancy
  const timeOf = timesIn(time_zone)
  yield (
    byteOrderMark +
      lineOf(
        columns.map(([name]) =>
          fillText(label(language, `candidates_column_${name}`), { zone: time_zone }),
        ),
      )
  )
  let cursor: string | undefined
  do {
    const page = { ...query, limit: batchSize, cursor }
    const { data, meta } = await findCandidates(services, vacancy, page, language)
    yield data
      .map((row) => lineOf(columns.map(([, cellOf]) => cellOf(row, language, timeOf))))
      .join('')
    cursor = meta.next_cursor ?? undefined
  } while (cursor)
}

/** As spreadsheets read a time: 2026-11-28 09:30. */
function timesIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (timestamp: string | null | undefined) =>
    timestamp ? format.format(new Date(timestamp)) : null
}

const columns = [
  ['name', ({ full_name }) => full_name],
  ['email', ({ email }) => shownAddress(email)],
  ['applied', ({ apply_date }, _, timeOf) => timeOf(apply_date)],
  ['stage', ({ stage = 'new' }, language) => label(language, `stage_${stage}`)],
  ['state', ({ state }, language) => label(language, `application_${state}`)],
  ['due', ({ answer_due_at }, _, timeOf) => timeOf(answer_due_at)],
  ['answered', ({ read_at }, _, timeOf) => timeOf(read_at)],
  ['pay', ({ expected_pay }) => expected_pay?.amount ?? null],
  ['currency', ({ expected_pay }) => expected_pay?.currency ?? null],
  // The reader's own: the marks of others never leave by a file.
  ['own_mark', ({ own_mark }) => own_mark?.mean ?? null],
] as const satisfies [
  string,
  (row: ListedCandidate, language: Language, timeOf: ReturnType<typeof timesIn>) => Cell,
][]
