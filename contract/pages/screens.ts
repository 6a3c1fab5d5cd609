// The addresses of the screens as patterns: the browser application routes by them, the server
// knows by them what is not there.

/**
 * The address of every screen, with `$name` for the part that varies: the routes of web/app are
 * exactly these.
 */
export const screens = [
  '/',
  '/home',
  '/login',
  '/login/company',
  '/login/company/return',
  '/executive',
  '/company',
  '/forgot-password',
  '/password-reset',
  '/privacy-policy',
  '/email-change',
  '/invitation',
  '/confirm-address',
  '/users',
  '/users/profile',
  '/users/answers',
  '/users/career',
  '/users/notifications',
  '/users/security',
  '/users/privacy',
  '/check-email',
  '/verify-email',
  '/complete-profile',
  '/complete-account',
  '/today',
  '/collaborators',
  '/collaborators/page',
  '/collaborators/snippets',
  '/collaborators/integrations',
  '/collaborators/integrations/webhooks/$id',
  '/preferences',
  '/approaches',
  '/approaches/$id',
  '/credits',
  '/credits/success',
  '/credits/receipts/$code',
  '/chats',
  '/chats/$chatId',
  '/notifications',
  '/new-vacancy',
  '/new-vacancy/import',
  '/new-vacancy/$step',
  '/vacancy',
  '/vacancies',
  '/vacancies/vacancy/$slug',
  '/vacancies/vacancy/info/$slug',
  '/vacancies/vacancy/$slug/stages',
  '/vacancies/vacancy/$slug/review/$application',
  '/vacancies/vacancy/$slug/compare',
  '/my-vacancies',
  '/my-vacancies/vacancy/$slug',
  '/my-vacancies/vacancy/$slug/application',
  '/my-vacancies/saved',
  '/my-vacancies/saved/vacancy/$slug',
  '/my-vacancies/alerts',
  '/my-vacancies/alerts/vacancy/$slug',
  '/executive-vacancies',
  '/executive-vacancies/vacancy/$slug',
  '/pdf-viewer',
  '/operator',
  '/operator/reports',
  '/operator/operations',
  '/operator/searches',
  '/operator/people/$id',
  '/operator/companies/$id',
  '/operator/vacancies/$slug',
  '/operator/payments/$code',
] as const

export type Screen = (typeof screens)[number]

/**
 * The screen that the path of a request leads to, if any: found as the router does, whatever its
 * case and slashes.
 */
export function screenOf(path: string): Screen | undefined {
  const parts = partsOf(decodeURI(path).toLowerCase())
  return screens.find((screen) => {
    const pattern = partsOf(screen)
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith('$') || part === parts[at])
    )
  })
}

function partsOf(path: string) {
  return path.split('/').filter(Boolean)
}
