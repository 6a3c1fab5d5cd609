import type * as Activity from '#contract/applications/activity.ts'
import type * as ApplicationDrafts from '#contract/applications/application-drafts.ts'
import type * as ApplicationEvents from '#contract/applications/application-events.ts'
import type * as ApplicationFigures from '#contract/applications/application-figures.ts'
import type * as Apply from '#contract/applications/apply.ts'
import type * as CandidateViews from '#contract/applications/candidate-views.ts'
import type * as Candidates from '#contract/applications/candidates.ts'
import type * as Comparison from '#contract/applications/comparison.ts'
import type * as EarlierAnswers from '#contract/applications/earlier-answers.ts'
import type * as FeedbackDrafts from '#contract/applications/feedback-drafts.ts'
import type * as FeedbackSnippets from '#contract/applications/feedback-snippets.ts'
import type * as KeptAnswers from '#contract/applications/kept-answers.ts'
import type * as Marks from '#contract/applications/marks.ts'
import type * as Moves from '#contract/applications/moves.ts'
import type * as Notes from '#contract/applications/notes.ts'
import type * as OwnApplication from '#contract/applications/own-application.ts'
import type * as ReviewOrder from '#contract/applications/review-order.ts'
import type * as SentApplication from '#contract/applications/sent-application.ts'
import type * as StageMessages from '#contract/applications/stage-messages.ts'
import type * as Today from '#contract/applications/today.ts'
import { get, post, put, remove } from '../call-to.ts'

export const listOwnActivity = get<typeof Activity.listOwnActivity>('/user/activity')
export const listCompanyActivity = get<typeof Activity.listCompanyActivity>('/company/activity')
export const listApplicationActivity =
  get<typeof Activity.listApplicationActivity>('/jobs/:slug/activity')

export const listEvents = get<typeof ApplicationEvents.listEvents>(
  '/vacancies/:slug/candidates/:uuid/history',
)

export const getApplicationFigures = get<typeof ApplicationFigures.getApplicationFigures>(
  '/vacancies/:slug/candidates/figures',
)

export const apply = post<typeof Apply.apply>('/jobs/:slug/apply')

export const listViews = get<typeof CandidateViews.listViews>('/user/candidate-views')
export const saveView = post<typeof CandidateViews.saveView>('/user/candidate-views')
export const deleteView = remove<typeof CandidateViews.deleteView>('/user/candidate-views/:id')

export const listCandidates = get<typeof Candidates.listCandidates>('/vacancies/:slug/candidates')
export const countCandidates = get<typeof Candidates.countCandidates>(
  '/vacancies/:slug/candidates/counts',
)
export const listCandidateIds = get<typeof Candidates.listCandidateIds>(
  '/vacancies/:slug/candidates/ids',
)
export const getCandidate = get<typeof Candidates.getCandidate>('/vacancies/:slug/candidates/:uuid')
export const answerApplication = post<typeof Candidates.answerApplication>(
  '/vacancies/:slug/candidates/:uuid/mark-as-read',
)

export const compareCandidates = get<typeof Comparison.compareCandidates>(
  '/vacancies/:slug/compare',
)

export const listEarlierAnswers = get<typeof EarlierAnswers.listEarlierAnswers>(
  '/jobs/:slug/earlier-answers',
)

export const getFeedbackDraft = get<typeof FeedbackDrafts.getFeedbackDraft>(
  '/vacancies/:slug/candidates/:uuid/draft',
)
export const saveFeedbackDraft = put<typeof FeedbackDrafts.saveFeedbackDraft>(
  '/vacancies/:slug/candidates/:uuid/draft',
)

export const listSnippets = get<typeof FeedbackSnippets.listSnippets>('/feedback-snippets')
export const addSnippet = post<typeof FeedbackSnippets.addSnippet>('/feedback-snippets')
export const changeSnippet = put<typeof FeedbackSnippets.changeSnippet>('/feedback-snippets/:id')
export const removeSnippet = remove<typeof FeedbackSnippets.removeSnippet>('/feedback-snippets/:id')

export const listKeptAnswers = get<typeof KeptAnswers.listKeptAnswers>('/user/kept-answers')
export const writeKeptAnswer = post<typeof KeptAnswers.writeKeptAnswer>('/user/kept-answers')
export const changeKeptAnswer = put<typeof KeptAnswers.changeKeptAnswer>('/user/kept-answers/:id')
export const removeKeptAnswer =
  remove<typeof KeptAnswers.removeKeptAnswer>('/user/kept-answers/:id')
export const pinKeptAnswer = put<typeof KeptAnswers.pinKeptAnswer>('/user/kept-answers/:id/pin')

export const getMarks = get<typeof Marks.getMarks>('/vacancies/:slug/candidates/:uuid/marks')
export const setMark = put<typeof Marks.setMark>('/vacancies/:slug/candidates/:uuid/marks')
export const finishReading = post<typeof Marks.finishReading>(
  '/vacancies/:slug/candidates/:uuid/marks/finish',
)

export const moveCandidates = post<typeof Moves.moveCandidates>('/vacancies/:slug/candidates/moves')
export const listMoves = get<typeof Moves.listMoves>('/vacancies/:slug/candidates/moves')

export const listNotes = get<typeof Notes.listNotes>('/vacancies/:slug/candidates/:uuid/notes')
export const writeNote = post<typeof Notes.writeNote>('/vacancies/:slug/candidates/:uuid/notes')
export const removeNote = remove<typeof Notes.removeNote>(
  '/vacancies/:slug/candidates/:uuid/notes/:id',
)
export const listReaders = get<typeof Notes.listReaders>(
  '/vacancies/:slug/candidates/:uuid/readers',
)

export const withdrawApplication =
  post<typeof OwnApplication.withdrawApplication>('/jobs/:slug/withdraw')
export const judgeFeedback = put<typeof OwnApplication.judgeFeedback>('/jobs/:slug/feedback/:id')
export const reportAnswer = post<typeof OwnApplication.reportAnswer>('/jobs/:slug/useless-answer')

export const findPlace = get<typeof ReviewOrder.findPlace>(
  '/vacancies/:slug/candidates/:uuid/place',
)

export const readSentApplication =
  get<typeof SentApplication.readSentApplication>('/jobs/:slug/application')

export const listBegunApplications = get<typeof ApplicationDrafts.listBegunApplications>(
  '/user/application-drafts',
)
export const getApplicationDraft =
  get<typeof ApplicationDrafts.getApplicationDraft>('/jobs/:slug/draft')
export const keepApplicationDraft =
  put<typeof ApplicationDrafts.keepApplicationDraft>('/jobs/:slug/draft')
export const deleteApplicationDraft =
  remove<typeof ApplicationDrafts.deleteApplicationDraft>('/jobs/:slug/draft')

export const getStageMessages = get<typeof StageMessages.getStageMessages>(
  '/vacancies/:slug/candidates/:uuid/stage-messages',
)
export const tellStage = post<typeof StageMessages.tellStage>(
  '/vacancies/:slug/candidates/:uuid/stage-messages',
)

export const getToday = get<typeof Today.getToday>('/company/today')
