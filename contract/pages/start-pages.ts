import type { Role } from '#contract/endpoint/roles.ts'
import { paths } from './web-paths.ts'

/** The first screen after signing in. */
export function startOf(role: Role) {
  if (role === 'operator') return paths.operator()
  return role === 'candidate' ? paths.vacancies('executive-vacancies') : paths.newVacancy()
}

/** The form about oneself, or about the company, that follows the confirmation of an address. */
export function onboardingOf(role: Role) {
  if (role === 'operator') return startOf(role)
  if (role === 'candidate') return paths.completeProfile()
  return role === 'collaborator' ? paths.vacancies() : paths.completeAccount()
}

/** The first entry of the navigation, where the logo leads. */
export function homeOf(role: Role) {
  return role === 'candidate' || role === 'operator' ? boardOf(role) : paths.today()
}

/** The list of vacancies of a role, and the search of operators, who have no such list. */
export function boardOf(role: Role) {
  if (role === 'operator') return startOf(role)
  return paths.vacancies(role === 'candidate' ? 'executive-vacancies' : 'vacancies')
}
