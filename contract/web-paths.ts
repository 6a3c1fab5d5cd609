// The addresses of the screens. The browser application routes by them and links with them, the
// server mails them, redirects to them, and knows by them what is not there.
import type { Role } from './roles.ts'

/**
 * The address of every screen, with `$name` for the part that varies: the routes of web/app are
 * exactly these.
 */
export const screens = [
  '/',
  '/home',
  '/login',
  '/executive',
  '/company',
  '/forgot-password',
  '/password-reset',
  '/privacy-policy',
  '/email-change',
  '/users',
  '/check-email',
  '/verify-email',
  '/complete-profile',
  '/complete-account',
  '/collaborators',
  '/preferences',
  '/credits',
  '/credits/success',
  '/credits/receipts/$code',
  '/chats',
  '/chats/$chatId',
  '/new-vacancy',
  '/new-vacancy/$step',
  '/vacancy',
  '/vacancies',
  '/vacancies/vacancy/$slug',
  '/vacancies/vacancy/info/$slug',
  '/my-vacancies',
  '/my-vacancies/vacancy/$slug',
  '/executive-vacancies',
  '/executive-vacancies/vacancy/$slug',
  '/pdf-viewer',
] as const

/** The three lists of vacancies; each has its own details below it. */
export type VacancyContext = 'vacancies' | 'my-vacancies' | 'executive-vacancies'

/**
 * Paths on the origin of the product, with the query that a screen begins with. Parts and values
 * are encoded here.
 */
export const paths = {
  home: () => at('/home'),
  login: () => at('/login'),
  registerExecutive: () => at('/executive'),
  registerCompany: () => at('/company'),
  forgotPassword: () => at('/forgot-password'),
  passwordReset: (token?: string) => asking(at('/password-reset'), { token }),
  privacyPolicy: () => at('/privacy-policy'),
  /** The screens that the mails of an email change link to. */
  emailChange: () => at('/email-change'),

  root: () => at('/'),
  account: () => at('/users'),
  checkEmail: () => at('/check-email'),
  /** `url` is the signed address that the screen posts to. */
  verifyEmail: (url?: string) => asking(at('/verify-email'), { url }),
  completeProfile: () => at('/complete-profile'),
  completeAccount: () => at('/complete-account'),
  collaborators: () => at('/collaborators'),
  preferences: () => at('/preferences'),
  credits: () => at('/credits'),
  creditsSuccess: (code?: string) => asking(at('/credits/success'), { code }),
  receipt: (code: string) => at('/credits/receipts/$code', code),
  chats: () => at('/chats'),
  chat: (id: string) => at('/chats/$chatId', id),
  /** Leads on to the first step. */
  newVacancyStart: () => at('/new-vacancy'),
  newVacancy: (step = 'language') => at('/new-vacancy/$step', step),
  vacancies: (context: VacancyContext = 'vacancies') => at(`/${context}`),
  vacancy: (context: VacancyContext, slug: string) => at(`/${context}/vacancy/$slug`, slug),
  /** Leads everybody to the view of their own role. */
  sharedVacancy: (slug: string) => asking(at('/vacancy'), { slug }),
  vacancyInfo: (slug: string) => at('/vacancies/vacancy/info/$slug', slug),
  pdfViewer: (file: string) => asking(at('/pdf-viewer'), { file }),
}

/**
 * The screen that the path of a request leads to, if any: found as the router does, whatever its
 * case and slashes.
 */
export function screenOf(path: string): (typeof screens)[number] | undefined {
  const parts = partsOf(decodeURI(path).toLowerCase())
  return screens.find((screen) => {
    const known = partsOf(screen)
    return (
      known.length === parts.length &&
      known.every((part, at) => part.startsWith('$') || part === parts[at])
    )
  })
}

const applicationPrefix = 'application-'

/** Added to the address of a vacancy's candidates: opens this application. */
export function applicationHash(id: string) {
  return `${applicationPrefix}${id}`
}

/** @returns the application that a hash asks for, null where it asks for none */
export function applicationIn(hash: string) {
  return hash.startsWith(applicationPrefix) ? hash.slice(applicationPrefix.length) : null
}

/** The first screen after signing in. */
export function startOf(role: Role) {
  return role === 'candidate' ? paths.vacancies('executive-vacancies') : paths.newVacancy()
}

/** The form about oneself, or about the company, that follows the confirmation of an address. */
export function onboardingOf(role: Role) {
  if (role === 'candidate') return paths.completeProfile()
  return role === 'collaborator' ? paths.vacancies() : paths.completeAccount()
}

/** The list of vacancies of a role. */
export function boardOf(role: Role) {
  return paths.vacancies(role === 'candidate' ? 'executive-vacancies' : 'vacancies')
}

function at(screen: (typeof screens)[number], part = ''): string {
  return screen.replace(/\$\w+/, () => encodeURIComponent(part))
}

function asking(path: string, query: Record<string, string | undefined>) {
  const [asked] = Object.entries(query)
  return asked?.[1] === undefined ? path : `${path}?${asked[0]}=${encodeURIComponent(asked[1])}`
}

function partsOf(path: string) {
  return path.split('/').filter(Boolean)
}
