// Writes db/tables.ts, the row types, from a fresh database. With
// `--check` it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import { keptAnswerKinds } from '#contract/applications/application-fields.ts'
import { applicationSources } from '#contract/applications/application-sources.ts'
import { returnCauses } from '#contract/applications/application-states.ts'
import { stages, toldStages } from '#contract/applications/stages.ts'
import { approachAnswers, approachReasons } from '#contract/approaches/approach-choices.ts'
import { meetingEvents, proposalOutcomes } from '#contract/chats/meeting-choices.ts'
import { ledgerReasons } from '#contract/credits/ledger-reasons.ts'
import { payerRules } from '#contract/credits/payers.ts'
import { modelTypes } from '#contract/endpoint/model-types.ts'
import { roles } from '#contract/endpoint/roles.ts'
import { deliveryFailures } from '#contract/integrations/webhook-choices.ts'
import { declineReasons, paidInvitationKinds } from '#contract/invitations/invitation-choices.ts'
import { mailFrequencies } from '#contract/notifications/mail-kinds.ts'
import {
  notificationChannels,
  notificationKinds,
} from '#contract/notifications/notification-kinds.ts'
import {
  reportedObjects,
  reportedReasons,
  reportOutcomes,
} from '#contract/operators/report-choices.ts'
import { ratedCurrencies, rateSources } from '#contract/vacancies/pay-rates.ts'
import { changeCauses } from '#contract/vacancies/vacancy-changes.ts'
import {
  closingCauses,
  educationLevels,
  jobStatuses,
  searchFrequencies,
  visibilities,
  workplaceTypes,
} from '#contract/vacancies/vacancy-choices.ts'
import { audiences } from '#server/platform/payments/payments.ts'
import { withFreshDatabase } from '#server/testing/fresh-database.ts'

const path = new URL('../db/tables.ts', import.meta.url)

/** The values that check constraints allow; the generated types do not include them. */
const choices: Record<string, string[]> = {
  'users.role': [...roles],
  'users.locale': ['en', 'es'],
  'sessions.authenticated_by': ['password', 'totp', 'recovery_code', 'passkey', 'provider'],
  'challenges.purpose': ['second_factor', 'passkey_sign_in', 'passkey_registration'],
  'salary_preferences.currency': ['USD', 'MXN', 'EUR'],
  'checkouts.locale': ['en', 'es'],
  'vacancies.locale': ['en', 'es'],
  'vacancies.job_status': [...jobStatuses],
  'vacancies.visibility': [...visibilities],
  'vacancies.closed_for': [...closingCauses],
  'vacancies.workplace_type': [...workplaceTypes],
  'vacancies.education_level': [...educationLevels],
  'vacancy_documents.job_status': [...jobStatuses],
  'vacancy_documents.visibility': [...visibilities],
  'vacancy_documents.workplace_type': [...workplaceTypes],
  'vacancy_documents.education_level': [...educationLevels],
  'vacancies.salary_currency': ['USD', 'MXN', 'EUR'],
  'applications.source': [...applicationSources],
  'intents.source': [...applicationSources],
  'application_answers.kind': ['competency', 'outcome'],
  'kept_answers.kind': [...keptAnswerKinds],
  'application_marks.kind': ['competency', 'outcome'],
  'applications.state': ['sent', 'opened', 'answered', 'returned', 'withdrawn'],
  'applications.stage': [...stages],
  'application_moves.from_stage': [...stages],
  'application_moves.to_stage': [...stages],
  'listed_candidates.stage': [...stages],
  'stage_messages.stage': [...toldStages],
  'stage_messages.language': ['en', 'es'],
  'application_feedback.language': ['en', 'es'],
  'feedback_snippets.language': ['en', 'es'],
  'applications.return_cause': [...returnCauses],
  'messages.model_type': [...modelTypes],
  'messages.meeting_event': [...meetingEvents],
  'chats.last_event': [...meetingEvents],
  'meeting_proposals.model_type': [...modelTypes],
  'meeting_proposals.ended_as': [...proposalOutcomes],
  'files.kind': ['photo', 'logo', 'cover', 'resume'],
  'options.kind': ['salary_range', 'employee_count'],
  'checkouts.provider': ['test', 'stripe'],
  'checkouts.status': [
    'pending',
    'paid',
    'fulfilled',
    'cancelled',
    'expired',
    'failed',
    'mismatched',
  ],
  'credit_packages.audience': [...audiences],
  'credit_packages.provider': ['test', 'stripe'],
  'package_sources.provider': ['stripe'],
  'vacancy_changes.cause': changeCauses.filter((cause) => cause !== 'published'),
  'notifications.kind': [...notificationKinds],
  'notification_switches.kind': [...notificationKinds],
  'notification_switches.channel': [...notificationChannels],
  'saved_searches.often': [...searchFrequencies],
  'mail_frequencies.often': [...mailFrequencies],
  'reports.object': [...reportedObjects],
  'reports.reason': [...reportedReasons],
  'reports.outcome': [...reportOutcomes],
  'payment_reversals.kind': ['refund', 'single_refund', 'dispute'],
  'payment_reversals.stage': ['inquiry', 'opened', 'won', 'lost', 'done', 'failed'],
  'payer_rules.rule': [...payerRules],
  'currency_rates.currency': [...ratedCurrencies],
  'currency_rates.source': [...rateSources],
  'webhook_deliveries.failure': [...deliveryFailures],
  'invitations.kind': [...paidInvitationKinds],
  'approaches.answer': [...approachAnswers],
  'approaches.reason': [...approachReasons],
  'invitations.language': ['en', 'es'],
  'invitation_declines.reason': [...declineReasons],
  'credit_accounts.kind': ['available', 'held', 'debt', 'sold', 'granted', 'captured'],
  'credit_movements.reason': [...ledgerReasons],
}
const withDefault = new Set([
  'users.locale',
  'sessions.authenticated_by',
  'vacancies.job_status',
  'checkouts.status',
  'applications.stage',
  'applications.state',
  'credit_packages.provider',
])

const text = await withFreshDatabase(({ db }) =>
  generate({
    db,
    dialect: new PostgresDialect({ numericParser: 'number' }),
    excludePattern: '{schema_migrations*,jobs.*,partitions.*}',
    typeMapping: { int8: 'number', numeric: 'number' },
    overrides: {
      columns: Object.fromEntries(
        Object.entries(choices).map(([column, values]) => {
          const union = values.map((value) => `'${value}'`).join(' | ')
          return [
            column,
            new RawExpressionNode(withDefault.has(column) ? `Generated<${union}>` : union),
          ]
        }),
      ),
    },
    outFile: null,
  }),
)

if (!process.argv.includes('--check')) writeFileSync(path, text)
else if (readFileSync(path, 'utf8') !== text) {
  console.error(
    'db/tables.ts is not what the schema and the migrations make: run `npm run db:tables`.',
  )
  process.exitCode = 1
}
