// The architecture, as a test. A failure here means one of two things: the code
// is in the wrong place, or the architecture is changing. If it is changing,
// edit this file on purpose and say why in the commit.
import { expect, test } from 'vitest'
import { code } from './house-sources.ts'

/**
 * The features each server feature may use, through commands and queries. It is the map of the
 * business.
 */
const featureMap: Record<string, string[]> = {
  accounts: [
    'applications',
    'audit',
    'chats',
    'credits',
    'files',
    'preferences',
    'resources',
    'sponsorships',
  ],
  applications: ['audit', 'chats', 'credits', 'files', 'notifications', 'sponsorships'],
  audit: [],
  chats: ['files', 'notifications'],
  companies: ['accounts', 'audit', 'chats', 'files', 'resources', 'vacancies'],
  credits: ['audit', 'resources'],
  dossiers: ['applications', 'files', 'vacancies'],
  files: ['audit'],
  notifications: [],
  operators: ['accounts', 'audit', 'companies', 'credits', 'vacancies'],
  preferences: ['files'],
  privacy: ['accounts', 'applications', 'audit', 'companies', 'files', 'vacancies'],
  reports: ['audit'],
  resources: [],
  signup: ['accounts', 'companies', 'credits'],
  sponsorships: ['audit', 'credits', 'resources'],
  today: ['applications', 'files'],
  vacancies: [
    'applications',
    'audit',
    'chats',
    'credits',
    'files',
    'notifications',
    'resources',
    'sponsorships',
  ],
}

/** The only feature that may write each table. Anyone may read it. */
const tableOwners: Record<string, string> = {
  answer_records: 'applications',
  application_counts: 'applications',
  application_answers: 'applications',
  application_assignments: 'applications',
  application_feedback: 'applications',
  application_moves: 'applications',
  application_marks: 'applications',
  application_notes: 'applications',
  application_readings: 'applications',
  applications: 'applications',
  audit_log: 'audit',
  board_changes: 'vacancies',
  board_version: 'vacancies',
  candidate_views: 'applications',
  candidate_profile_functional_areas: 'accounts',
  candidate_profile_industries: 'accounts',
  candidate_profiles: 'accounts',
  chat_reads: 'chats',
  challenges: 'accounts',
  chats: 'chats',
  checkouts: 'credits',
  companies: 'companies',
  company_disclosures: 'chats',
  credit_accounts: 'credits',
  credit_entries: 'credits',
  credit_movements: 'credits',
  credit_packages: 'credits',
  credit_prices: 'credits',
  data_exports: 'privacy',
  email_changes: 'accounts',
  feedback_drafts: 'applications',
  feedback_snippets: 'applications',
  files: 'files',
  mail_switches: 'notifications',
  notification_switches: 'notifications',
  notifications: 'notifications',
  push_subscriptions: 'notifications',
  intents: 'accounts',
  known_browsers: 'accounts',
  ledger_verifications: 'credits',
  listed_candidates: 'applications',
  meeting_proposals: 'chats',
  meeting_times: 'chats',
  meetings: 'chats',
  messages: 'chats',
  note_mentions: 'applications',
  package_sources: 'credits',
  passkeys: 'accounts',
  payer_rules: 'sponsorships',
  password_resets: 'accounts',
  payment_reversals: 'credits',
  provider_events: 'credits',
  receipt_counter: 'credits',
  reader_time_zones: 'chats',
  receipts: 'credits',
  recovery_codes: 'accounts',
  reports: 'reports',
  resumes: 'preferences',
  salary_preferences: 'preferences',
  saved_search_finds: 'vacancies',
  saved_search_mails: 'vacancies',
  saved_search_terms: 'vacancies',
  saved_searches: 'vacancies',
  saved_vacancies: 'vacancies',
  sessions: 'accounts',
  sponsorships: 'sponsorships',
  stage_messages: 'applications',
  stale_answer_records: 'applications',
  totp_secrets: 'accounts',
  turned_away: 'sponsorships',
  users: 'accounts',
  vacancies: 'vacancies',
  vacancy_changes: 'vacancies',
  vacancy_collaborators: 'vacancies',
  vacancy_competencies: 'vacancies',
  vacancy_documents: 'vacancies',
  vacancy_drafts: 'vacancies',
  vacancy_industries: 'vacancies',
  vacancy_openings: 'vacancies',
  vacancy_outcomes: 'vacancies',
  vacancy_search: 'vacancies',
  vacancy_templates: 'vacancies',
  search_recent: 'vacancies',
  search_words: 'vacancies',
}

/** A folder, and the folders its files may import from. Lowest first. */
const layers: [folder: string, mayImport: string[]][] = [
  ['contract/', ['contract/']],
  ['db/', []],
  ['server/platform/', ['contract/', 'db/tables.ts', 'locales/', 'server/platform/']],
  ['server/emails/', ['contract/', 'locales/', 'server/platform/', 'server/emails/']],
  [
    'server/features/',
    [
      'contract/',
      'db/tables.ts',
      'locales/',
      'server/platform/',
      'server/emails/',
      'server/features/',
    ],
  ],
  ['server/backup/', ['contract/', 'server/features/', 'server/platform/', 'server/backup/']],
  ['server/seeds/', ['contract/', 'db/', 'server/features/', 'server/platform/', 'server/seeds/']],
  [
    'server/operator/',
    [
      'contract/',
      'db/',
      'server/backup/',
      'server/features/',
      'server/platform/',
      'server/operator/',
    ],
  ],
  ['web/ui/', ['web/ui/', 'web/lib/i18n/text.ts']],
  ['web/lib/', ['contract/', 'locales/', 'web/ui/', 'web/lib/']],
  ['web/features/', ['contract/', 'locales/', 'web/ui/', 'web/lib/', 'web/features/']],
]

test('imports point down the layers', () => {
  const wrong = code.flatMap(({ path, imports }) => {
    const layer = layers.find(([folder]) => path.startsWith(folder))
    if (!layer) return []
    return imports
      .filter((to) => !layer[1].some((folder) => to.startsWith(folder)))
      .map((to) => `${path} → ${to}`)
  })
  expect(wrong).toEqual([])
})

test('server features use each other only as the feature map says, through commands and queries', () => {
  const used: Record<string, string[]> = Object.fromEntries(
    Object.keys(featureMap).map((name) => [name, []]),
  )
  for (const { path, imports } of code) {
    const from = featureOf(path)
    for (const to of imports) {
      const feature = featureOf(to)
      if (!from || !feature || from === feature) continue
      expect(to, `${path} goes in by the back door`).toMatch(/\/(commands|queries)\.ts$/)
      used[from] = [...new Set([...(used[from] ?? []), feature])].sort()
    }
  }
  expect(used).toEqual(featureMap)
})

test('a table is written only by the feature that owns it', () => {
  const wrong = code
    .filter(({ path }) => !path.startsWith('server/seeds/'))
    .flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|(?:insert into|delete from) (\w+)|\bupdate (\w+)(?: \w+)?\s+set\b/g,
        ),
      ]
        .map(([write, built, raw, updated]) => ({ write, table: built ?? raw ?? updated ?? '' }))
        .filter(({ table }) => tableOwners[table] !== featureOf(path))
        .map(({ write }) => `${path}: ${write}`),
    )
  expect(wrong).toEqual([])
})

test('every endpoint in the contract is served exactly once', () => {
  const promised = code
    .filter(({ path }) => path.startsWith('contract/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+) = (?:endpoint|resource)\(/g)].map(([, name]) => name),
    )
  const served = code.flatMap(({ text }) =>
    [...text.matchAll(/serve\(\s*app,\s*\w+\.(\w+)/g)].map(([, name]) => name),
  )
  expect(served.sort()).toEqual(promised.sort())
})

test('components of one feature do not reach into another; only pages do', () => {
  const wrong = code.flatMap(({ path, imports }) => {
    const from = webFeatureOf(path)
    if (!from || path.includes('/pages/')) return []
    return imports
      .filter((to) => {
        const feature = webFeatureOf(to)
        return feature && feature !== from && !to.endsWith('/api.ts')
      })
      .map((to) => `${path} → ${to}`)
  })
  expect(wrong).toEqual([])
})

test('browser storage is touched in one place', () => {
  const wrong = code.filter(
    ({ path, text }) =>
      path.startsWith('web/features/') && /\b(?:local|session)Storage\b/.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

function featureOf(path: string) {
  return path.match(/^server\/features\/([^/]+)\//)?.[1]
}

function webFeatureOf(path: string) {
  return path.match(/^web\/features\/([^/]+)\//)?.[1]
}
