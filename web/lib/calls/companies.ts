import type * as Assignees from '#contract/companies/assignees.ts'
import type * as Collaborators from '#contract/companies/collaborators.ts'
import type * as Companies from '#contract/companies/companies.ts'
import type * as CompanyLeaving from '#contract/companies/company-leaving.ts'
import type * as Page from '#contract/companies/company-page.ts'
import { get, post, put, remove } from '../call-to.ts'

export const assignCandidates = put<typeof Assignees.assignCandidates>(
  '/vacancies/:slug/candidates/assignee',
)

export const listStaff = get<typeof Collaborators.listStaff>('/company/collaborators/all')
export const listAssignable = get<typeof Collaborators.listAssignable>('/company/collaborators')
export const addCollaborator = post<typeof Collaborators.addCollaborator>('/company/collaborators')
export const changeRole = put<typeof Collaborators.changeRole>('/company/collaborators/:slug/role')
export const removeCollaborator = remove<typeof Collaborators.removeCollaborator>(
  '/company/collaborators/:slug',
)

export const verifyAccount = post<typeof Companies.verifyAccount>('/account/verify')
export const getCompany = get<typeof Companies.getCompany>('/company')
export const changeCompany = post<typeof Companies.changeCompany>('/company')
export const changeSecondFactorRule =
  put<typeof Companies.changeSecondFactorRule>('/company/second-factor')
export const changeCandidatesRule = put<typeof Companies.changeCandidatesRule>(
  '/company/candidates-rule',
)
export const changeReadersRule = put<typeof Companies.changeReadersRule>('/company/readers-rule')

export const getCompanyPage = get<typeof Page.getCompanyPage>('/company/page')
export const changeCompanyPage = put<typeof Page.changeCompanyPage>('/company/page')
export const uploadCover = post<typeof Page.uploadCover>('/company/page/cover')
export const removeCover = remove<typeof Page.removeCover>('/company/page/cover')

export const getCompanyDeletion = get<typeof CompanyLeaving.getCompanyDeletion>('/company/deletion')
export const askForCompanyDeletion =
  post<typeof CompanyLeaving.askForCompanyDeletion>('/company/deletion')
export const keepCompany = remove<typeof CompanyLeaving.keepCompany>('/company/deletion')
