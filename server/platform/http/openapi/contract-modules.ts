import * as accounts from '#contract/accounts.ts'
import * as activity from '#contract/activity.ts'
import * as alikeTexts from '#contract/alike-texts.ts'
import * as answerRecord from '#contract/answer-record.ts'
import * as apiKeyBody from '#contract/api-key-body.ts'
import * as apiKeys from '#contract/api-keys.ts'
import * as applicationBody from '#contract/application-body.ts'
import * as applicationEvents from '#contract/application-events.ts'
import * as apply from '#contract/apply.ts'
import * as areas from '#contract/areas.ts'
import * as assignees from '#contract/assignees.ts'
import * as candidateApplication from '#contract/candidate-application.ts'
import * as candidateProfile from '#contract/candidate-profile.ts'
import * as candidateViews from '#contract/candidate-views.ts'
import * as candidates from '#contract/candidates.ts'
import * as chatReads from '#contract/chat-reads.ts'
import * as chat from '#contract/chat.ts'
import * as chats from '#contract/chats.ts'
import * as checkouts from '#contract/checkouts.ts'
import * as collaborator from '#contract/collaborator.ts'
import * as collaborators from '#contract/collaborators.ts'
import * as colleague from '#contract/colleague.ts'
import * as companies from '#contract/companies.ts'
import * as companyBody from '#contract/company-body.ts'
import * as companyLeaving from '#contract/company-leaving.ts'
import * as company from '#contract/company.ts'
import * as comparison from '#contract/comparison.ts'
import * as competencies from '#contract/competencies.ts'
import * as draftContent from '#contract/draft-content.ts'
import * as emailChangeLinks from '#contract/email-change-links.ts'
import * as emailChange from '#contract/email-change.ts'
import * as emailChanges from '#contract/email-changes.ts'
import * as emailVerification from '#contract/email-verification.ts'
import * as feedbackDrafts from '#contract/feedback-drafts.ts'
import * as feedbackSnippets from '#contract/feedback-snippets.ts'
import * as feedback from '#contract/feedback.ts'
import * as identityProvider from '#contract/identity-provider.ts'
import * as intent from '#contract/intent.ts'
import * as intents from '#contract/intents.ts'
import * as invitations from '#contract/invitations.ts'
import * as invited from '#contract/invited.ts'
import * as keptDrafts from '#contract/kept-drafts.ts'
import * as leaving from '#contract/leaving.ts'
import * as ledger from '#contract/ledger.ts'
import * as letter from '#contract/letter.ts'
import * as live from '#contract/live.ts'
import * as login from '#contract/login.ts'
import * as marks from '#contract/marks.ts'
import * as meeting from '#contract/meeting.ts'
import * as meetings from '#contract/meetings.ts'
import * as message from '#contract/message.ts'
import * as messages from '#contract/messages.ts'
import * as moves from '#contract/moves.ts'
import * as newCollaborator from '#contract/new-collaborator.ts'
import * as newProposal from '#contract/new-proposal.ts'
import * as notes from '#contract/notes.ts'
import * as notification from '#contract/notification.ts'
import * as notifications from '#contract/notifications.ts'
import * as operatorCompanies from '#contract/operator-companies.ts'
import * as operatorCreditChange from '#contract/operator-credit-change.ts'
import * as operatorCredits from '#contract/operator-credits.ts'
import * as operatorFigures from '#contract/operator-figures.ts'
import * as operatorHealth from '#contract/operator-health.ts'
import * as operatorHistory from '#contract/operator-history.ts'
import * as operatorOperations from '#contract/operator-operations.ts'
import * as operatorPayments from '#contract/operator-payments.ts'
import * as operatorPeople from '#contract/operator-people.ts'
import * as operatorSearch from '#contract/operator-search.ts'
import * as operatorShapes from '#contract/operator-shapes.ts'
import * as operatorVacancies from '#contract/operator-vacancies.ts'
import * as operatorVocabulary from '#contract/operator-vocabulary.ts'
import * as ownApplication from '#contract/own-application.ts'
import * as packages from '#contract/packages.ts'
import * as passkeys from '#contract/passkeys.ts'
import * as passwordChange from '#contract/password-change.ts'
import * as passwordReset from '#contract/password-reset.ts'
import * as place from '#contract/place.ts'
import * as places from '#contract/places.ts'
import * as preferences from '#contract/preferences.ts'
import * as presence from '#contract/presence.ts'
import * as privacyPolicy from '#contract/privacy-policy.ts'
import * as privacy from '#contract/privacy.ts'
import * as providerBodies from '#contract/provider-bodies.ts'
import * as push from '#contract/push.ts'
import * as receipt from '#contract/receipt.ts'
import * as receipts from '#contract/receipts.ts'
import * as registration from '#contract/registration.ts'
import * as reportBody from '#contract/report-body.ts'
import * as reports from '#contract/reports.ts'
import * as resources from '#contract/resources.ts'
import * as resume from '#contract/resume.ts'
import * as resumes from '#contract/resumes.ts'
import * as reviewOrder from '#contract/review-order.ts'
import * as roleNameBody from '#contract/role-name-body.ts'
import * as salaryRow from '#contract/salary-row.ts'
import * as savedSearches from '#contract/saved-searches.ts'
import * as savedVacancies from '#contract/saved-vacancies.ts'
import * as secFit from '#contract/sec-fit.ts'
import * as secondFactor from '#contract/second-factor.ts'
import * as sessions from '#contract/sessions.ts'
import * as shapes from '#contract/shapes.ts'
import * as snippetBody from '#contract/snippet-body.ts'
import * as stageMessages from '#contract/stage-messages.ts'
import * as templateName from '#contract/template-name.ts'
import * as terms from '#contract/terms.ts'
import * as today from '#contract/today.ts'
import * as turnedAway from '#contract/turned-away.ts'
import * as user from '#contract/user.ts'
import * as vacancies from '#contract/vacancies.ts'
import * as vacancyBody from '#contract/vacancy-body.ts'
import * as vacancyCard from '#contract/vacancy-card.ts'
import * as vacancyDrafts from '#contract/vacancy-drafts.ts'
import * as vacancyFacets from '#contract/vacancy-facets.ts'
import * as vacancyHistory from '#contract/vacancy-history.ts'
import * as vacancyLists from '#contract/vacancy-lists.ts'
import * as vacancyPage from '#contract/vacancy-page.ts'
import * as vacancySalary from '#contract/vacancy-salary.ts'
import * as vacancySearch from '#contract/vacancy-search.ts'
import * as vacancyTemplates from '#contract/vacancy-templates.ts'
import * as vacancyTransfer from '#contract/vacancy-transfer.ts'
import * as vacancy from '#contract/vacancy.ts'
import * as webhookBody from '#contract/webhook-body.ts'
import * as webhooks from '#contract/webhooks.ts'

export const contractModules: object[] = [
  accounts,
  activity,
  alikeTexts,
  answerRecord,
  apiKeyBody,
  apiKeys,
  applicationBody,
  applicationEvents,
  apply,
  areas,
  assignees,
  candidateApplication,
  candidateProfile,
  candidateViews,
  candidates,
  chatReads,
  chat,
  chats,
  checkouts,
  collaborator,
  collaborators,
  colleague,
  companies,
  companyBody,
  companyLeaving,
  company,
  comparison,
  competencies,
  draftContent,
  emailChangeLinks,
  emailChange,
  emailChanges,
  emailVerification,
  feedbackDrafts,
  feedbackSnippets,
  feedback,
  identityProvider,
  intent,
  intents,
  invitations,
  invited,
  keptDrafts,
  leaving,
  ledger,
  letter,
  live,
  login,
  marks,
  meeting,
  meetings,
  message,
  messages,
  moves,
  newCollaborator,
  newProposal,
  notes,
  notification,
  notifications,
  operatorCompanies,
  operatorCreditChange,
  operatorCredits,
  operatorFigures,
  operatorHealth,
  operatorHistory,
  operatorOperations,
  operatorPayments,
  operatorPeople,
  operatorSearch,
  operatorShapes,
  operatorVacancies,
  operatorVocabulary,
  ownApplication,
  packages,
  passkeys,
  passwordChange,
  passwordReset,
  place,
  places,
  preferences,
  presence,
  privacyPolicy,
  privacy,
  providerBodies,
  push,
  receipt,
  receipts,
  registration,
  reportBody,
  reports,
  resources,
  resume,
  resumes,
  reviewOrder,
  roleNameBody,
  salaryRow,
  savedSearches,
  savedVacancies,
  secFit,
  secondFactor,
  sessions,
  shapes,
  snippetBody,
  stageMessages,
  templateName,
  terms,
  today,
  turnedAway,
  user,
  vacancies,
  vacancyBody,
  vacancyCard,
  vacancyDrafts,
  vacancyFacets,
  vacancyHistory,
  vacancyLists,
  vacancyPage,
  vacancySalary,
  vacancySearch,
  vacancyTemplates,
  vacancyTransfer,
  vacancy,
  webhookBody,
  webhooks,
]
