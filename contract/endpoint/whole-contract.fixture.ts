// Every module of the contract with endpoints, for the test of their types.
import * as accounts from '#contract/accounts/accounts.ts'
import * as candidateProfile from '#contract/accounts/candidate-profile.ts'
import * as careers from '#contract/accounts/careers.ts'
import * as emailChangeLinks from '#contract/accounts/email-change-links.ts'
import * as emailChanges from '#contract/accounts/email-changes.ts'
import * as emailVerification from '#contract/accounts/email-verification.ts'
import * as intents from '#contract/accounts/intents.ts'
import * as leaving from '#contract/accounts/leaving.ts'
import * as login from '#contract/accounts/login.ts'
import * as notices from '#contract/accounts/notices.ts'
import * as passkeys from '#contract/accounts/passkeys.ts'
import * as passwordChange from '#contract/accounts/password-change.ts'
import * as passwordReset from '#contract/accounts/password-reset.ts'
import * as preferences from '#contract/accounts/preferences.ts'
import * as presence from '#contract/accounts/presence.ts'
import * as registration from '#contract/accounts/registration.ts'
import * as resumes from '#contract/accounts/resumes.ts'
import * as secondFactor from '#contract/accounts/second-factor.ts'
import * as sessions from '#contract/accounts/sessions.ts'
import * as activity from '#contract/applications/activity.ts'
import * as applicationDrafts from '#contract/applications/application-drafts.ts'
import * as applicationEvents from '#contract/applications/application-events.ts'
import * as applicationFigures from '#contract/applications/application-figures.ts'
import * as apply from '#contract/applications/apply.ts'
import * as candidateViews from '#contract/applications/candidate-views.ts'
import * as candidates from '#contract/applications/candidates.ts'
import * as comparison from '#contract/applications/comparison.ts'
import * as earlierAnswers from '#contract/applications/earlier-answers.ts'
import * as feedbackDrafts from '#contract/applications/feedback-drafts.ts'
import * as feedbackSnippets from '#contract/applications/feedback-snippets.ts'
import * as keptAnswers from '#contract/applications/kept-answers.ts'
import * as marks from '#contract/applications/marks.ts'
import * as moves from '#contract/applications/moves.ts'
import * as notes from '#contract/applications/notes.ts'
import * as ownApplication from '#contract/applications/own-application.ts'
import * as reviewOrder from '#contract/applications/review-order.ts'
import * as sentApplication from '#contract/applications/sent-application.ts'
import * as stageMessages from '#contract/applications/stage-messages.ts'
import * as today from '#contract/applications/today.ts'
import * as approaches from '#contract/approaches/approaches.ts'
import * as openness from '#contract/approaches/openness.ts'
import * as ownApproaches from '#contract/approaches/own-approaches.ts'
import * as chatReads from '#contract/chats/chat-reads.ts'
import * as chats from '#contract/chats/chats.ts'
import * as meetings from '#contract/chats/meetings.ts'
import * as messages from '#contract/chats/messages.ts'
import * as assignees from '#contract/companies/assignees.ts'
import * as collaborators from '#contract/companies/collaborators.ts'
import * as companies from '#contract/companies/companies.ts'
import * as companyLeaving from '#contract/companies/company-leaving.ts'
import * as companyPage from '#contract/companies/company-page.ts'
import * as checkouts from '#contract/credits/checkouts.ts'
import * as ledger from '#contract/credits/ledger.ts'
import * as packages from '#contract/credits/packages.ts'
import * as receipts from '#contract/credits/receipts.ts'
import * as blockedCompanies from '#contract/employers/blocked-companies.ts'
import * as employers from '#contract/employers/employers.ts'
import * as apiKeys from '#contract/integrations/api-keys.ts'
import * as identityProvider from '#contract/integrations/identity-provider.ts'
import * as webhooks from '#contract/integrations/webhooks.ts'
import * as invitations from '#contract/invitations/invitations.ts'
import * as invited from '#contract/invitations/invited.ts'
import * as matches from '#contract/matching/matches.ts'
import * as reach from '#contract/matching/reach.ts'
import * as roleParts from '#contract/matching/role-parts.ts'
import * as wishes from '#contract/matching/wishes.ts'
import * as notifications from '#contract/notifications/notifications.ts'
import * as push from '#contract/notifications/push.ts'
import * as operatorCompanies from '#contract/operators/companies.ts'
import * as operatorCredits from '#contract/operators/credits.ts'
import * as operatorFigures from '#contract/operators/figures.ts'
import * as operatorHealth from '#contract/operators/health.ts'
import * as operatorHistory from '#contract/operators/history.ts'
import * as operatorOperations from '#contract/operators/operations.ts'
import * as operatorPayments from '#contract/operators/payments.ts'
import * as operatorPeople from '#contract/operators/people.ts'
import * as reports from '#contract/operators/reports.ts'
import * as operatorSearch from '#contract/operators/search.ts'
import * as operatorVacancies from '#contract/operators/vacancies.ts'
import * as operatorVocabulary from '#contract/operators/vocabulary.ts'
import * as areas from '#contract/pages/areas.ts'
import * as places from '#contract/pages/places.ts'
import * as privacyPolicy from '#contract/pages/privacy-policy.ts'
import * as privacy from '#contract/pages/privacy.ts'
import * as resources from '#contract/pages/resources.ts'
import * as terms from '#contract/pages/terms.ts'
import * as alikeTexts from '#contract/vacancies/alike-texts.ts'
import * as competencies from '#contract/vacancies/competencies.ts'
import * as keptDrafts from '#contract/vacancies/kept-drafts.ts'
import * as savedSearches from '#contract/vacancies/saved-searches.ts'
import * as savedVacancies from '#contract/vacancies/saved-vacancies.ts'
import * as turnedAway from '#contract/vacancies/turned-away.ts'
import * as vacancies from '#contract/vacancies/vacancies.ts'
import * as vacancyDrafts from '#contract/vacancies/vacancy-drafts.ts'
import * as vacancyFacets from '#contract/vacancies/vacancy-facets.ts'
import * as vacancyHistory from '#contract/vacancies/vacancy-history.ts'
import * as vacancyLists from '#contract/vacancies/vacancy-lists.ts'
import * as vacancySearch from '#contract/vacancies/vacancy-search.ts'
import * as vacancyTemplates from '#contract/vacancies/vacancy-templates.ts'
import * as vacancyTransfer from '#contract/vacancies/vacancy-transfer.ts'

export const contract = {
  ...accounts,
  ...activity,
  ...alikeTexts,
  ...apiKeys,
  ...applicationEvents,
  ...applicationFigures,
  ...apply,
  ...approaches,
  ...areas,
  ...assignees,
  ...candidateProfile,
  ...candidateViews,
  ...candidates,
  ...careers,
  ...chatReads,
  ...chats,
  ...checkouts,
  ...collaborators,
  ...companies,
  ...companyLeaving,
  ...comparison,
  ...competencies,
  ...emailChangeLinks,
  ...emailChanges,
  ...emailVerification,
  ...earlierAnswers,
  ...keptAnswers,
  ...applicationDrafts,
  ...feedbackDrafts,
  ...feedbackSnippets,
  ...identityProvider,
  ...intents,
  ...notices,
  ...invitations,
  ...invited,
  ...keptDrafts,
  ...leaving,
  ...ledger,
  ...login,
  ...marks,
  ...matches,
  ...meetings,
  ...messages,
  ...moves,
  ...notes,
  ...notifications,
  ...operatorCompanies,
  ...operatorCredits,
  ...operatorFigures,
  ...operatorHealth,
  ...operatorHistory,
  ...operatorOperations,
  ...operatorPayments,
  ...operatorPeople,
  ...operatorSearch,
  ...operatorVacancies,
  ...operatorVocabulary,
  ...ownApplication,
  ...openness,
  ...companyPage,
  ...ownApproaches,
  ...blockedCompanies,
  ...employers,
  ...packages,
  ...passkeys,
  ...passwordChange,
  ...passwordReset,
  ...places,
  ...preferences,
  ...presence,
  ...privacy,
  ...privacyPolicy,
  ...push,
  ...receipts,
  ...registration,
  ...reports,
  ...reach,
  ...resources,
  ...roleParts,
  ...resumes,
  ...reviewOrder,
  ...savedSearches,
  ...savedVacancies,
  ...secondFactor,
  ...sessions,
  ...sentApplication,
  ...stageMessages,
  ...terms,
  ...today,
  ...turnedAway,
  ...vacancies,
  ...vacancyDrafts,
  ...vacancyFacets,
  ...vacancyHistory,
  ...vacancyLists,
  ...vacancySearch,
  ...vacancyTemplates,
  ...vacancyTransfer,
  ...webhooks,
  ...wishes,
}
