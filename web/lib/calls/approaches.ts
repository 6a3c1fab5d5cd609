import type * as Approaches from '#contract/approaches/approaches.ts'
import type * as Openness from '#contract/approaches/openness.ts'
import type * as OwnApproaches from '#contract/approaches/own-approaches.ts'
import { get, post, put, remove } from '../call-to.ts'

export const approach = post<typeof Approaches.approach>('/vacancies/:slug/approaches')
export const countFits = post<typeof Approaches.countFits>('/vacancies/:slug/fit-count')
export const getApproaches = get<typeof Approaches.getApproaches>('/vacancies/:slug/approaches')
export const getApproached = get<typeof Approaches.getApproached>('/vacancies/:slug/approaches/:id')

export const listOwnApproaches = get<typeof OwnApproaches.listOwnApproaches>('/approaches')
export const getOwnApproach = get<typeof OwnApproaches.getOwnApproach>('/approaches/:id')
export const answerApproach = post<typeof OwnApproaches.answerApproach>('/approaches/:id/answer')

export const getOpenness = get<typeof Openness.getOpenness>('/user/openness')
export const switchOnOpenness = put<typeof Openness.switchOnOpenness>('/user/openness')
export const switchOffOpenness = remove<typeof Openness.switchOffOpenness>('/user/openness')
export const pauseOpenness = post<typeof Openness.pauseOpenness>('/user/openness/pause')
export const resumeOpenness = post<typeof Openness.resumeOpenness>('/user/openness/resume')
export const confirmOpenness = post<typeof Openness.confirmOpenness>('/user/openness/confirm')
