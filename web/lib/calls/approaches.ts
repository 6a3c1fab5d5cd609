import type * as Approaches from '#contract/approaches/approaches.ts'
import type * as OwnApproaches from '#contract/approaches/own-approaches.ts'
import { get, post } from '../call-to.ts'

export const approach = post<typeof Approaches.approach>('/vacancies/:slug/approaches')
export const getApproaches = get<typeof Approaches.getApproaches>('/vacancies/:slug/approaches')
export const getApproached = get<typeof Approaches.getApproached>('/vacancies/:slug/approaches/:id')

export const listOwnApproaches = get<typeof OwnApproaches.listOwnApproaches>('/approaches')
export const getOwnApproach = get<typeof OwnApproaches.getOwnApproach>('/approaches/:id')
export const answerApproach = post<typeof OwnApproaches.answerApproach>('/approaches/:id/answer')
