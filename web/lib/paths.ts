// Every address of the product. A link is written with these, so that an address changes in one place.
import type { Role } from '#contract/roles.ts'

/** The three lists of vacancies; each has its own details below it. */
export type VacancyContext = 'vacancies' | 'my-vacancies' | 'executive-vacancies'

export const paths = {
  home: () => '/home',
  login: () => '/login',
  registerExecutive: () => '/executive',
  registerCompany: () => '/company',
  forgotPassword: () => '/forgot-password',
  passwordReset: () => '/password-reset',
  privacyPolicy: () => '/privacy-policy',
  /** Where the links lead that are mailed when an address is changed. */
  emailChange: () => '/email-change',

  root: () => '/',
  account: () => '/users',
  checkEmail: () => '/check-email',
  verifyEmail: () => '/verify-email',
  completeProfile: () => '/complete-profile',
  completeAccount: () => '/complete-account',
  collaborators: () => '/collaborators',
  preferences: () => '/preferences',
  credits: () => '/credits',
  creditsSuccess: () => '/credits/success',
  receipt: (code: string) => `/credits/receipts/${encodeURIComponent(code)}`,
  chats: () => '/chats',
  chat: (id: string) => `/chats/${encodeURIComponent(id)}`,
  newVacancy: (step = 'language') => `/new-vacancy/${step}`,
  vacancies: (context: VacancyContext = 'vacancies') => `/${context}`,
  vacancy: (context: VacancyContext, slug: string) => `/${context}/vacancy/${encodeURIComponent(slug)}`,
  /** Leads everybody to the view of their own role. */
  sharedVacancy: (slug: string) => `/vacancy?slug=${encodeURIComponent(slug)}`,
  vacancyInfo: (slug: string) => `/vacancies/vacancy/info/${encodeURIComponent(slug)}`,
  pdfViewer: (file: string) => `/pdf-viewer?file=${encodeURIComponent(file)}`,
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

/** Where somebody begins after signing in. */
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
