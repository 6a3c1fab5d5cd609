// Every endpoint says by its types what it takes and gives: a key that is `unknown` or `any` would
// let everything through.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import * as accounts from './accounts.ts'
import * as activity from './activity.ts'
import * as alikeTexts from './alike-texts.ts'
import * as apiKeys from './api-keys.ts'
import * as applicationEvents from './application-events.ts'
import * as apply from './apply.ts'
import * as areas from './areas.ts'
import * as assignees from './assignees.ts'
import * as candidateProfile from './candidate-profile.ts'
import * as candidateViews from './candidate-views.ts'
import * as candidates from './candidates.ts'
import * as chatReads from './chat-reads.ts'
import * as chats from './chats.ts'
import * as checkouts from './checkouts.ts'
import * as collaborators from './collaborators.ts'
import * as companies from './companies.ts'
import * as companyLeaving from './company-leaving.ts'
import * as comparison from './comparison.ts'
import * as competencies from './competencies.ts'
import * as emailChangeLinks from './email-change-links.ts'
import * as emailChanges from './email-changes.ts'
import * as emailVerification from './email-verification.ts'
import type { BodyInputOf, QueryInputOf, ReplyOf } from './endpoint-types.ts'
import type { Endpoint } from './endpoint.ts'
import * as feedbackDrafts from './feedback-drafts.ts'
import * as feedbackSnippets from './feedback-snippets.ts'
import * as identityProvider from './identity-provider.ts'
import * as intents from './intents.ts'
import * as invitations from './invitations.ts'
import * as invited from './invited.ts'
import * as keptDrafts from './kept-drafts.ts'
import * as leaving from './leaving.ts'
import * as ledger from './ledger.ts'
import * as login from './login.ts'
import * as marks from './marks.ts'
import * as meetings from './meetings.ts'
import * as messages from './messages.ts'
import * as moves from './moves.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as operatorCompanies from './operator-companies.ts'
import * as operatorCredits from './operator-credits.ts'
import * as operatorFigures from './operator-figures.ts'
import * as operatorHealth from './operator-health.ts'
import * as operatorHistory from './operator-history.ts'
import * as operatorOperations from './operator-operations.ts'
import * as operatorPayments from './operator-payments.ts'
import * as operatorPeople from './operator-people.ts'
import * as operatorSearch from './operator-search.ts'
import * as operatorVacancies from './operator-vacancies.ts'
import * as operatorVocabulary from './operator-vocabulary.ts'
import * as ownApplication from './own-application.ts'
import * as packages from './packages.ts'
import * as passkeys from './passkeys.ts'
import * as passwordChange from './password-change.ts'
import * as passwordReset from './password-reset.ts'
import * as places from './places.ts'
import * as preferences from './preferences.ts'
import * as presence from './presence.ts'
import * as privacyPolicy from './privacy-policy.ts'
import * as privacy from './privacy.ts'
import * as push from './push.ts'
import * as receipts from './receipts.ts'
import * as registration from './registration.ts'
import * as reports from './reports.ts'
import * as resources from './resources.ts'
import * as resumes from './resumes.ts'
import * as reviewOrder from './review-order.ts'
import * as savedSearches from './saved-searches.ts'
import * as savedVacancies from './saved-vacancies.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as stageMessages from './stage-messages.ts'
import * as terms from './terms.ts'
import * as today from './today.ts'
import * as turnedAway from './turned-away.ts'
import * as vacancies from './vacancies.ts'
import * as vacancyDrafts from './vacancy-drafts.ts'
import * as vacancyFacets from './vacancy-facets.ts'
import * as vacancyHistory from './vacancy-history.ts'
import * as vacancyLists from './vacancy-lists.ts'
import * as vacancySearch from './vacancy-search.ts'
import * as vacancyTemplates from './vacancy-templates.ts'
import * as vacancyTransfer from './vacancy-transfer.ts'
import * as webhooks from './webhooks.ts'

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
  ...feedbackDrafts,
  ...feedbackSnippets,
  ...identityProvider,
  ...intents,
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
  const defined = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'endpoint.ts')
    .flatMap((file) => [
      ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(
        /^export const (\w+) = (?:endpoint|resource)\(/gm,
      ),
    ])
    .map(([, name]) => name)

  expect(defined.length).toBeGreaterThan(50)
  expect(Object.keys(contract)).toEqual(expect.arrayContaining(defined))
})
