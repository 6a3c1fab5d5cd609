// The ways by which candidates come to a vacancy. Without zod, so that public pages can name one.

/** In the order in which tables list them. */
export const applicationSources = [
  'board',
  'search',
  'alert',
  'share',
  'feed',
  'invitation',
  'company_page',
  'embed',
] as const
export type ApplicationSource = (typeof applicationSources)[number]

/** The parameter of an address that names one. */
export const sourceParameter = 'from'

/** @returns the address of a vacancy that names the source */
export function withSource(address: string, source: ApplicationSource): string {
  return `${address}${address.includes('?') ? '&' : '?'}${sourceParameter}=${source}`
}

/** @returns null for whatever names none */
export function sourceNamed(value: unknown): ApplicationSource | null {
  return applicationSources.find((source) => source === value) ?? null
}
