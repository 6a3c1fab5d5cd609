import type { ViewerRow } from './vacancy-statements.ts'

/** In a string of JSON the quotes would be escaped. */
const status = /("job_status"\s*:\s*")[A-Z]+/

/** The document of a vacancy with the status that its reader sees. */
export function shownDocument({
  document,
  job_status,
}: Pick<ViewerRow, 'job_status'> & { document: string }): string {
  return document.replace(status, `$1${job_status}`)
}
