import type * as AlikeTexts from '#contract/vacancies/alike-texts.ts'
import type * as Competencies from '#contract/vacancies/competencies.ts'
import type * as KeptDrafts from '#contract/vacancies/kept-drafts.ts'
import type * as SavedSearches from '#contract/vacancies/saved-searches.ts'
import type * as SavedVacancies from '#contract/vacancies/saved-vacancies.ts'
import type * as TurnedAway from '#contract/vacancies/turned-away.ts'
import type * as Vacancies from '#contract/vacancies/vacancies.ts'
import type * as VacancyDrafts from '#contract/vacancies/vacancy-drafts.ts'
import type * as VacancyFacets from '#contract/vacancies/vacancy-facets.ts'
import type * as VacancyHistory from '#contract/vacancies/vacancy-history.ts'
import type * as VacancyLists from '#contract/vacancies/vacancy-lists.ts'
import type * as VacancySearch from '#contract/vacancies/vacancy-search.ts'
import type * as VacancyTemplates from '#contract/vacancies/vacancy-templates.ts'
import type * as VacancyTransfer from '#contract/vacancies/vacancy-transfer.ts'
import { get, post, put, remove } from '../call-to.ts'

export const findAlike = post<typeof AlikeTexts.findAlike>('/vacancies/validate/alike')

export const listCompetencies = get<typeof Competencies.listCompetencies>('/resources/competencies')

export const listDrafts = get<typeof KeptDrafts.listDrafts>('/user/vacancy-drafts')
export const getDraft = get<typeof KeptDrafts.getDraft>('/user/vacancy-drafts/:id')
export const keepDraft = put<typeof KeptDrafts.keepDraft>('/user/vacancy-drafts/:id')
export const deleteDraft = remove<typeof KeptDrafts.deleteDraft>('/user/vacancy-drafts/:id')

export const listSearches = get<typeof SavedSearches.listSearches>('/user/saved-searches')
export const saveSearch = post<typeof SavedSearches.saveSearch>('/user/saved-searches')
export const changeSearch = put<typeof SavedSearches.changeSearch>('/user/saved-searches/:id')
export const deleteSearch = remove<typeof SavedSearches.deleteSearch>('/user/saved-searches/:id')
export const seeFinds = put<typeof SavedSearches.seeFinds>('/user/saved-searches/:id/seen')

export const listSaved = get<typeof SavedVacancies.listSaved>('/user/saved-vacancies')
export const saveVacancy = put<typeof SavedVacancies.saveVacancy>('/jobs/:slug/saved')
export const unsaveVacancy = remove<typeof SavedVacancies.unsaveVacancy>('/jobs/:slug/saved')

export const recordTurnedAway = post<typeof TurnedAway.recordTurnedAway>('/jobs/:slug/turned-away')

export const postVacancy = post<typeof Vacancies.postVacancy>('/vacancies')
export const getVacancy = get<typeof Vacancies.getVacancy>('/vacancies/:slug')
export const getJob = get<typeof Vacancies.getJob>('/jobs/:slug')
export const changeVacancy = put<typeof Vacancies.changeVacancy>('/vacancies/:slug')
export const closeVacancy = post<typeof Vacancies.closeVacancy>('/vacancies/:slug/close')
export const confirmVacancy = post<typeof Vacancies.confirmVacancy>('/vacancies/:slug/confirm')

export const validateSecfit = post<typeof VacancyDrafts.validateSecfit>(
  '/vacancies/validate/secfit',
)
export const validateOutcomes = post<typeof VacancyDrafts.validateOutcomes>(
  '/vacancies/validate/outcomes',
)

export const countVacancies = get<typeof VacancyFacets.countVacancies>('/vacancies/facets')

export const listVacancyChanges = get<typeof VacancyHistory.listVacancyChanges>(
  '/vacancies/:slug/changes',
)

export const listVacancies = get<typeof VacancyLists.listVacancies>('/vacancies')
export const listJobs = get<typeof VacancyLists.listJobs>('/jobs')
export const listMyJobs = get<typeof VacancyLists.listMyJobs>('/jobs/me')
export const listSavedJobs = get<typeof VacancyLists.listSavedJobs>('/jobs/saved')
export const listFoundJobs = get<typeof VacancyLists.listFoundJobs>('/jobs/found')

export const suggestSearches = get<typeof VacancySearch.suggestSearches>('/vacancies/suggestions')

export const listTemplates = get<typeof VacancyTemplates.listTemplates>(
  '/company/vacancy-templates',
)
export const getTemplate = get<typeof VacancyTemplates.getTemplate>(
  '/company/vacancy-templates/:id',
)
export const saveTemplate = post<typeof VacancyTemplates.saveTemplate>('/company/vacancy-templates')
export const renameTemplate = put<typeof VacancyTemplates.renameTemplate>(
  '/company/vacancy-templates/:id',
)
export const deleteTemplate = remove<typeof VacancyTemplates.deleteTemplate>(
  '/company/vacancy-templates/:id',
)

export const previewVacancies = post<typeof VacancyTransfer.previewVacancies>(
  '/company/vacancy-import/preview',
)
export const importVacancies =
  post<typeof VacancyTransfer.importVacancies>('/company/vacancy-import')
export const exportVacancies =
  get<typeof VacancyTransfer.exportVacancies>('/company/vacancy-export')
