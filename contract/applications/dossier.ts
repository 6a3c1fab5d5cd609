/**
 * One application as a PDF with the pages of the candidate's resume. Served as a file, so it stands
 * beside the endpoints that answer with JSON.
 */
export function dossierPath(slug: string, uuid: string): string {
  return `/api/vacancies/${slug}/candidates/${uuid}/dossier.pdf`
}

/** What a candidate sent as a PDF with the pages of the resume, for themselves. */
export function sentCopyPath(slug: string): string {
  return `/api/jobs/${slug}/application.pdf`
}
