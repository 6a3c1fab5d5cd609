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
