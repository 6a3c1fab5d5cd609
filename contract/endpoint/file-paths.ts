// Paths of file downloads. They are not endpoints of the contract: the reply has no JSON envelope.

/** The professional profile of a candidate, by the schema of JSON Resume 1.0.0 (jsonresume.org). */
export const careerJsonPath = '/api/user/career.json'

/** The same as a PDF. */
export const careerPdfPath = '/api/user/career.pdf'

/** The figures of the applications to a vacancy as a table for a spreadsheet. */
export function figuresCsvPath(slug: string): string {
  return `/api/vacancies/${slug}/candidates/figures.csv`
}

/** One application as a PDF with the pages of the candidate's resume. */
export function dossierPath(slug: string, uuid: string): string {
  return `/api/vacancies/${slug}/candidates/${uuid}/dossier.pdf`
}

/** What a candidate sent as a PDF with the pages of the resume, for themselves. */
export function sentCopyPath(slug: string): string {
  return `/api/jobs/${slug}/application.pdf`
}

/** The whole history of credits as a table for a spreadsheet. */
export const creditHistoryCsvPath = '/api/credits/history.csv'
