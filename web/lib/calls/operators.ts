import type * as Companies from '#contract/operators/companies.ts'
import type * as Credits from '#contract/operators/credits.ts'
import type * as Figures from '#contract/operators/figures.ts'
import type * as Health from '#contract/operators/health.ts'
import type * as History from '#contract/operators/history.ts'
import type * as Operations from '#contract/operators/operations.ts'
import type * as Payments from '#contract/operators/payments.ts'
import type * as People from '#contract/operators/people.ts'
import type * as Reports from '#contract/operators/reports.ts'
import type * as Search from '#contract/operators/search.ts'
import type * as Vacancies from '#contract/operators/vacancies.ts'
import type * as Vocabulary from '#contract/operators/vocabulary.ts'
import { get, post, remove } from '../call-to.ts'

export const getKnownCompany = get<typeof Companies.getKnownCompany>('/operator/companies/:id')
export const suspendCompany = post<typeof Companies.suspendCompany>(
  '/operator/companies/:id/suspend',
)
export const restoreCompany = post<typeof Companies.restoreCompany>(
  '/operator/companies/:id/restore',
)
export const attestCompany = post<typeof Companies.attestCompany>('/operator/companies/:id/attest')

export const changeCreditsOfPerson = post<typeof Credits.changeCreditsOfPerson>(
  '/operator/people/:id/credits',
)
export const changeCreditsOfCompany = post<typeof Credits.changeCreditsOfCompany>(
  '/operator/companies/:id/credits',
)

export const getFigures = get<typeof Figures.getFigures>('/operator/figures')

export const getServiceHealth = get<typeof Health.getServiceHealth>('/operator/health')

export const listActs = get<typeof History.listActs>('/operator/history/:object/:key')

export const listFailedJobs = get<typeof Operations.listFailedJobs>('/operator/failed/:queue')
export const retryFailedJob = post<typeof Operations.retryFailedJob>(
  '/operator/failed/:queue/:job/retry',
)
export const runTask = post<typeof Operations.runTask>('/operator/tasks/:task/run')
export const getOperations = get<typeof Operations.getOperations>('/operator/operations')
export const verifyLedger = post<typeof Operations.verifyLedger>('/operator/ledger/verify')

export const getPayment = get<typeof Payments.getPayment>('/operator/payments/:code')
export const acceptPayment = post<typeof Payments.acceptPayment>('/operator/payments/:code/accept')
export const refundPayment = post<typeof Payments.refundPayment>('/operator/payments/:code/refund')

export const getPerson = get<typeof People.getPerson>('/operator/people/:id')
export const lookAtPerson = post<typeof People.lookAtPerson>('/operator/people/:id/look')
export const suspendPerson = post<typeof People.suspendPerson>('/operator/people/:id/suspend')
export const restorePerson = post<typeof People.restorePerson>('/operator/people/:id/restore')

export const makeReport = post<typeof Reports.makeReport>('/reports')
export const listReports = get<typeof Reports.listReports>('/operator/reports')
export const settleReports = post<typeof Reports.settleReports>(
  '/operator/reports/:object/:id/settle',
)
export const readReported = post<typeof Reports.readReported>('/operator/reports/:object/:id/read')

export const find = get<typeof Search.find>('/operator/find/:object')

export const getKnownVacancy = get<typeof Vacancies.getKnownVacancy>('/operator/vacancies/:slug')
export const takeDownVacancy = post<typeof Vacancies.takeDownVacancy>(
  '/operator/vacancies/:slug/take-down',
)
export const restoreVacancy = post<typeof Vacancies.restoreVacancy>(
  '/operator/vacancies/:slug/restore',
)

export const listMissedSearches = get<typeof Vocabulary.listMissedSearches>(
  '/operator/missed-searches',
)
export const listRoles = get<typeof Vocabulary.listRoles>('/operator/roles')
export const listRoleNames = get<typeof Vocabulary.listRoleNames>('/operator/role-names')
export const addRoleName = post<typeof Vocabulary.addRoleName>('/operator/role-names')
export const removeRoleName = remove<typeof Vocabulary.removeRoleName>('/operator/role-names/:key')
