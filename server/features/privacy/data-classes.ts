import { intentDays } from '#contract/accounts/intent.ts'
// The one table of what is kept, about whom and for how long. The copy of one's data, erasure, the
// retention job and the privacy policy read it; data-classes.test.ts fails for a column without a
// class.
import { approachDays, fitCounts } from '#contract/approaches/approach-choices.ts'
import {
  begunApplicationDays,
  missedSearchDays,
  vacancyDraftDays,
} from '#contract/endpoint/limits.ts'
import { reachDays } from '#contract/matching/reach.ts'
import type { DataClassKey } from '#contract/pages/privacy-policy.ts'
import { turnedAwayDays } from '#contract/vacancies/turned-away.ts'
import { accountTables } from './classes/account.ts'
import {
  applicationDraftTables,
  applicationTables,
  keptAnswerTables,
} from './classes/applications.ts'
import {
  approachTables,
  employerProofTables,
  employerTables,
  fitCountTables,
  opennessTables,
} from './classes/approaches.ts'
import { chatTables } from './classes/chats.ts'
import { companyTables, turnedAwayTables, vacancyTables } from './classes/company.ts'
import { draftTables } from './classes/drafts.ts'
import {
  deliveryTables,
  integrationTables,
  providerTables,
  webhookTables,
} from './classes/integrations.ts'
import { blockTables, invitationTables } from './classes/invitations.ts'
import { ledgerTables, purchaseTables } from './classes/money.ts'
import { candidateTables, resumeTables } from './classes/profile.ts'
import { reviewTables } from './classes/reviews.ts'
import * as traces from './classes/traces.ts'
import type { DataClass } from './data-class.ts'

/** In the order in which erasing goes through them: those that refer to others come first. */
export const dataClasses: readonly DataClass[] = [
  { key: 'exports', whose: 'person', days: 1, tables: traces.exportTables },
  { key: 'notifications', whose: 'person', days: 90, tables: traces.notificationTables },
  { key: 'sessions', whose: 'person', days: 7, tables: traces.sessionTables },
  { key: 'factors', whose: 'person', days: null, tables: traces.factorTables },
  { key: 'reports', whose: 'person', days: null, tables: traces.reportTables },
  { key: 'browsers', whose: 'person', days: 400, tables: traces.browserTables },
  { key: 'email_changes', whose: 'person', days: 90, tables: traces.emailChangeTables },
  { key: 'intents', whose: 'person', days: intentDays, tables: traces.intentTables },
  { key: 'turned_away', whose: 'person', days: turnedAwayDays, tables: turnedAwayTables },
  { key: 'blocks', whose: 'person', days: null, tables: blockTables },
  { key: 'employer_proofs', whose: 'person', days: 1, tables: employerProofTables },
  { key: 'employers', whose: 'person', days: 90, tables: employerTables },
  { key: 'openness', whose: 'person', days: 90, tables: opennessTables },
  { key: 'mail_choices', whose: 'person', days: null, tables: traces.mailChoiceTables },
  { key: 'profile', whose: 'person', days: null, tables: candidateTables },
  { key: 'chats', whose: 'person', days: null, tables: chatTables },
  { key: 'reviews', whose: 'person', days: null, tables: reviewTables },
  {
    key: 'application_drafts',
    whose: 'person',
    days: begunApplicationDays.unwritten,
    tables: applicationDraftTables,
  },
  { key: 'kept_answers', whose: 'person', days: null, tables: keptAnswerTables },
  { key: 'applications', whose: 'person', days: null, tables: applicationTables },
  { key: 'approaches', whose: 'person', days: approachDays, tables: approachTables },
  { key: 'invitations', whose: 'person', days: 30, tables: invitationTables },
  { key: 'resumes', whose: 'person', days: null, tables: resumeTables },
  { key: 'deliveries', whose: 'company', days: 30, tables: deliveryTables },
  { key: 'webhooks', whose: 'company', days: null, tables: webhookTables },
  { key: 'identity_providers', whose: 'company', days: null, tables: providerTables },
  { key: 'integrations', whose: 'company', days: 365, tables: integrationTables },
  { key: 'drafts', whose: 'person', days: vacancyDraftDays, tables: draftTables },
  { key: 'vacancies', whose: 'company', days: null, tables: vacancyTables },
  { key: 'company', whose: 'company', days: null, tables: companyTables },
  { key: 'purchases', whose: 'person', days: null, tables: purchaseTables },
  { key: 'ledger', whose: 'person', days: null, tables: ledgerTables },
  { key: 'attempts', whose: 'person', days: 1 / 24, tables: traces.attemptTables },
  { key: 'account', whose: 'person', days: null, tables: accountTables },
  { key: 'audit', whose: 'person', days: 365, tables: traces.auditTables },
  { key: 'changes', whose: 'person', days: 1 / 24, tables: traces.changeTables },
  { key: 'mails', whose: 'person', days: 30, tables: traces.mailTables },
  { key: 'payment_notices', whose: 'nobody', days: 90, tables: traces.paymentNoticeTables },
  {
    key: 'missed_searches',
    whose: 'nobody',
    days: missedSearchDays,
    tables: traces.missedSearchTables,
  },
  { key: 'reach', whose: 'nobody', days: reachDays, tables: traces.reachTables },
  { key: 'fit_counts', whose: 'nobody', days: fitCounts.days, tables: fitCountTables },
]

/** All tables of all classes, by name. */
export const personalTables = dataClasses.flatMap(({ key, tables }) =>
  Object.entries(tables).map(([name, table]) => ({ name, class: key, ...table })),
)

/** The days that the retention job keeps a class. @throws Error for one without days */
export function daysOf(key: DataClassKey): number {
  const days = dataClasses.find((one) => one.key === key)?.days
  if (days == null) throw new Error(`${key} is kept while the account exists`)
  return days
}

/** Tables that tell nothing about anybody, and why. */
export const impersonalTables: Readonly<Record<string, string>> = {
  answer_records: 'counts of a company',
  app_secret: 'the secret of the product',
  application_counts: 'counts of a vacancy',
  backup_state: 'how the last backups went',
  board_version: 'the version of what is kept in memory',
  changed_role_names: 'names of roles that operators have added or removed',
  changes_forgotten: 'the watermark of the change log',
  competencies: 'resources',
  credit_packages: 'offers',
  credit_prices: 'offers',
  currency_rates: 'rates of central banks',
  due_jobs: 'ids of notifications and deliveries, for a second',
  functional_areas: 'resources',
  industries: 'resources',
  job_counts: 'numbers of mails and jobs by day',
  ledger_verifications: 'results of proofs of the ledger',
  loaded_data: 'versions of resources',
  options: 'resources',
  package_sources: 'when offers were read',
  payer_rules: 'rules of operators by country',
  place_names: 'resources',
  places: 'resources',
  receipt_counter: 'the last number of a receipt',
  schema_migrations: 'migrations',
  schema_migrations_lock: 'migrations',
  search_terms: 'words of vacancies, without their source',
  stale_answer_records: 'companies to be counted',
  states: 'resources',
  queue_failures: 'queues of which every attempt fails, and since when',
  task_failures: 'which repeated tasks fail, by the name of the error',
  unreferenced_files: 'random keys of files to be removed',
  vacancy_openings: 'vacancies that saved searches are to be held against',
}
