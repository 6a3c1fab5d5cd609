import type * as Blocked from '#contract/employers/blocked-companies.ts'
import type * as Employers from '#contract/employers/employers.ts'
import { get, post, put, remove } from '../call-to.ts'

export const getEmployer = get<typeof Employers.getEmployer>('/user/employer')
export const findEmployers = get<typeof Employers.findEmployers>('/user/employer/companies')
export const stateEmployer = put<typeof Employers.stateEmployer>('/user/employer')
export const removeEmployer = remove<typeof Employers.removeEmployer>('/user/employer')
export const sendEmployerProof = post<typeof Employers.sendEmployerProof>('/user/employer/proof')
export const confirmEmployerProof = post<typeof Employers.confirmEmployerProof>('/employer-proof')

export const blockCompany = post<typeof Blocked.blockCompany>('/user/company-blocks')
