// Every endpoint says by its types what it takes and gives: a key that is `unknown` or `any` would
// let everything through.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
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
import * as chatReads from '#contract/chats/chat-reads.ts'
import * as chats from '#contract/chats/chats.ts'
import * as meetings from '#contract/chats/meetings.ts'
import * as messages from '#contract/chats/messages.ts'
import * as assignees from '#contract/companies/assignees.ts'
import * as collaborators from '#contract/companies/collaborators.ts'
import * as companies from '#contract/companies/companies.ts'
import * as companyLeaving from '#contract/companies/company-leaving.ts'
import * as checkouts from '#contract/credits/checkouts.ts'
import * as ledger from '#contract/credits/ledger.ts'
import * as packages from '#contract/credits/packages.ts'
import * as receipts from '#contract/credits/receipts.ts'
import * as apiKeys from '#contract/integrations/api-keys.ts'
import * as identityProvider from '#contract/integrations/identity-provider.ts'
import * as webhooks from '#contract/integrations/webhooks.ts'
import * as invitations from '#contract/invitations/invitations.ts'
import * as invited from '#contract/invitations/invited.ts'
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
import type { BodyInputOf, QueryInputOf, ReplyOf } from './endpoint-types.ts'
import type { Endpoint } from './endpoint.ts'

const contract = {
  ...accounts,
  ...activity,
  ...alikeTexts,
  ...apiKeys,
  ...applicationEvents,
  ...apply,
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
  intents,
  ...invitations,
  ...invited,
  ...keptDrafts,
  ...leaving,
  ...ledger,
  ...login,
  ...marks,
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
  ...resources,
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
}
type Contract = typeof contract
type EndpointName = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never
}[keyof Contract]

/**
 * The paths at which a type is `unknown` or `any`; `never` for a type that is known at every depth.
 */
type Untyped<Type, Path extends string> = unknown extends Type
  ? Path
  : Type extends readonly (infer Item)[]
    ? Untyped<Item, `${Path}[]`>
    : Type extends object
      ? { [Key in keyof Type & string]-?: Untyped<Type[Key], `${Path}.${Key}`> }[keyof Type &
          string]
      : never

type UntypedIn<E extends Endpoint, Name extends string> =
  | Untyped<BodyInputOf<E>, `${Name}.body`>
  | Untyped<QueryInputOf<E>, `${Name}.query`>
  | Untyped<ReplyOf<E>, `${Name}.reply`>

type UntypedPath = { [Name in EndpointName]: UntypedIn<Contract[Name], Name> }[EndpointName]

test('what is not typed is found at every depth', () => {
  expectTypeOf<Untyped<unknown, 'body'>>().toEqualTypeOf<'body'>()
  expectTypeOf<Untyped<{ id: number; name?: unknown }, 'body'>>().toEqualTypeOf<'body.name'>()
  // oxlint-disable-next-line typescript/no-explicit-any -- It is what must be found.
  type Pay = { rows: any[] } | null
  expectTypeOf<Untyped<{ pay: Pay }, 'body'>>().toEqualTypeOf<'body.pay.rows[]'>()
})

test('bodies, queries and replies of every endpoint are typed', () => {
  // A path of what is not typed is not assignable, and the compiler names it.
  const untyped: [UntypedPath] extends [never] ? 'nothing' : UntypedPath = 'nothing'
  expect(untyped).toBe('nothing')
})

test('a vacancy of another shape does not compile', () => {
  type Posted = BodyInputOf<typeof vacancies.postVacancy>
  type Changed = BodyInputOf<typeof vacancies.changeVacancy>
  expectTypeOf<number>().not.toExtend<Posted>()
  expectTypeOf<number>().not.toExtend<Changed>()
  expectTypeOf<{ workplace_type: 'MOON' }>().not.toExtend<Posted>()
  expectTypeOf<Posted>().not.toExtend<Changed>()
})

test('every endpoint of the contract is looked at', () => {
  const folder = `${import.meta.dirname}/..`
  const defined = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== 'endpoint/endpoint.ts')
    .flatMap((file) => [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
        /^export const (\w+) = (?:endpoint|resource)\(/gm,
      ),
    ])
    .map(([, name]) => name)

  expect(defined.length).toBeGreaterThan(50)
  expect(Object.keys(contract)).toEqual(expect.arrayContaining(defined))
})
