import type { ListedCandidate } from '#contract/candidate-application.ts'
import type { CandidateExport } from '#contract/candidate-query.ts'
import type { Language } from '#contract/languages.ts'
import { type Cell, lineOf } from '#server/platform/csv.ts'
import { label } from '#server/platform/labels.ts'
import type { Services } from '#server/platform/services.ts'
import { findCandidates } from '../candidates/find-candidates.ts'
import type { OwnVacancy } from '../own-vacancy.ts'

const batchSize = 100
/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * Streams the candidates that the filters show, or of those only some, as CSV (RFC 4180): the
 * columns of the table, nothing of what they wrote. Opens none.
 */
export async function* candidatesAsCsv(
  services: Pick<Services, 'db' | 'clock'>,
  vacancy: OwnVacancy,
  query: CandidateExport,
  language: Language,
) {
  yield (
    byteOrderMark + lineOf(columns.map(([name]) => label(language, `candidates_column_${name}`)))
  )
  let cursor: string | undefined
  do {
    const page = { ...query, limit: batchSize, cursor }
    const { data, meta } = await findCandidates(services, vacancy, page, language)
    yield data.map((row) => lineOf(columns.map(([, cellOf]) => cellOf(row, language)))).join('')
    cursor = meta.next_cursor ?? undefined
  } while (cursor)
}

const columns = [
  ['name', ({ full_name }) => full_name],
  ['email', ({ email }) => email],
  ['applied', ({ apply_date }) => apply_date],
  ['stage', ({ stage = 'new' }, language) => label(language, `stage_${stage}`)],
  ['state', ({ state }, language) => label(language, `application_${state}`)],
  ['due', ({ answer_due_at }) => answer_due_at ?? null],
  ['answered', ({ read_at }) => read_at ?? null],
  // The reader's own: the marks of others never leave by a file.
  ['own_mark', ({ own_mark }) => own_mark?.mean ?? null],
] as const satisfies [string, (row: ListedCandidate, language: Language) => Cell][]
