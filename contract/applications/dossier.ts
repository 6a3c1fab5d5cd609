/**
 * One application as a PDF with the pages of the candidate's resume. Served as a file, so it stands
 * beside the endpoints that answer with JSON.
 */
export function dossierPath(slug: string, uuid: string): string {
  return `/api/vacancies/${slug}/candidates/${uuid}/dossier.pdf`
}
