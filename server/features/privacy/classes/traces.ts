import { deleted, emptied, type PersonalTable, stays } from '../data-class.ts'

const mine = 't.user_id = $me'

export const exportTables = {
  data_exports: {
    told: ['asked_at', 'made_at', 'bytes'],
    untold: ['id', 'user_id', 'company_id', 'storage_key'],
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

/** Without names: what they tell of is told by its own tables. */
export const notificationTables = {
  notifications: {
    told: ['kind', 'detail', 'count', 'happened_at', 'read_at'],
    untold: [
      'id',
      'user_id',
      'chat_id',
      'application_id',
      'vacancy_id',
      'search_id',
      'actor_id',
      'created_at',
    ],
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

export const sessionTables = {
  sessions: {
    told: [
      'user_browser',
      'user_platform',
      'authenticated_by',
      'created_at',
      'last_used_at',
      'expires_at',
      'revoked_at',
    ],
    untold: ['id', 'user_id', 'token_hash', 'provider_id'],
    with: { identity_provider: '(select issuer from identity_providers where id = t.provider_id)' },
    mine,
    erased: deleted,
  },
  push_subscriptions: {
    told: ['created_at'],
    untold: ['id', 'session_id', 'user_id', 'endpoint', 'p256dh', 'auth'],
    mine,
    erased: deleted,
  },
  challenges: {
    told: ['purpose', 'created_at', 'expires_at'],
    untold: ['hash', 'user_id', 'provider_id'],
    mine,
    erased: deleted,
  },
  provider_sign_ins: {
    told: ['created_at', 'expires_at'],
    untold: ['state_hash', 'provider_id', 'user_id', 'browser_hash', 'sealed'],
    mine,
    erased: deleted,
  },
  password_resets: {
    told: ['created_at', 'expires_at', 'used_at'],
    untold: ['id', 'user_id', 'token_hash'],
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

/** The vacancy that somebody came for as a visitor. */
export const intentTables = {
  intents: {
    told: ['act', 'source', 'kept_at'],
    untold: ['user_id', 'vacancy_id'],
    with: { vacancy: '(select title from vacancies where id = t.vacancy_id)' },
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

/**
 * Second factors and identities at providers: the person is told of them, and of none of their
 * secrets.
 */
export const factorTables = {
  totp_secrets: {
    told: ['created_at', 'confirmed_at'],
    untold: ['user_id', 'sealed_secret', 'last_step', 'failures'],
    mine,
    erased: deleted,
  },
  recovery_codes: {
    told: ['created_at', 'used_at'],
    untold: ['id', 'user_id', 'code_hash', 'salt'],
    mine,
    erased: deleted,
  },
  passkeys: {
    told: ['name', 'created_at', 'last_used_at'],
    untold: ['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'],
    mine,
    erased: deleted,
  },
  federated_identities: {
    told: ['subject', 'linked_at', 'last_used_at'],
    untold: ['id', 'provider_id', 'user_id'],
    with: { identity_provider: '(select issuer from identity_providers where id = t.provider_id)' },
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

export const reportTables = {
  reports: {
    told: ['object', 'reason', 'text', 'created_at', 'settled_at'],
    untold: ['id', 'object_id', 'reporter_id', 'settled_by', 'note', 'outcome'],
    with: { settled_as: 't.outcome' },
    mine: 't.reporter_id = $me',
    ofCompany: {
      where: `(t.object = 'companies' and t.object_id = $company or t.object = 'vacancies'
        and t.object_id in (select id from vacancies where company_id = $company))`,
      told: [],
    },
    erasedWithCompany: [emptied({ note: `case when t.note is not null then '-' end` })],
    erased: emptied({ text: `''` }),
  },
} satisfies Record<string, PersonalTable>

export const browserTables = {
  known_browsers: {
    told: ['first_used_at', 'last_used_at'],
    untold: ['user_id', 'browser_hash'],
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

export const emailChangeTables = {
  email_changes: {
    told: [
      'old_email',
      'new_email',
      'requested_at',
      'expires_at',
      'old_confirmed_at',
      'new_confirmed_at',
      'applied_at',
      'cancelled_at',
      'undone_at',
      'old_verified_at',
    ],
    untold: ['id', 'user_id', 'needs_old'],
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

export const mailChoiceTables = {
  mail_switches: { told: ['kind', 'changed_at'], untold: ['user_id'], mine, erased: deleted },
  application_mails: {
    told: ['created_at', 'due_at'],
    untold: ['user_id', 'application_id'],
    mine,
    erased: deleted,
  },
  mail_frequencies: {
    told: ['kind', 'often', 'changed_at'],
    untold: ['user_id'],
    mine,
    erased: deleted,
  },
  notification_switches: {
    told: ['kind', 'channel', 'changed_at'],
    untold: ['user_id'],
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

export const auditTables = {
  audit_log: {
    told: ['at', 'kind', 'object', 'reason', 'details'],
    untold: ['id', 'actor_id', 'person_id', 'company_id', 'object_id'],
    mine: 't.person_id = $me',
    ofCompany: { where: 't.company_id = $company', told: ['at', 'kind', 'object'] },
    erased: stays('ids only; erase_from_histories() empties reason and details'),
  },
} satisfies Record<string, PersonalTable>

export const attemptTables = {
  rate_limits: {
    told: ['key', 'points', 'expire'],
    // A key is an id, or a network address with or without an email address.
    mine: `(position($me::text in t.key) > 0
      or position((select lower(email) from users where id = $me) in lower(t.key)) > 0)`,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

export const changeTables = {
  changes: {
    told: ['what', 'created_at'],
    untold: ['audience', 'ref', 'tx'],
    mine: 't.audience = $me',
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

export const mailTables = {
  failed_jobs: {
    told: [],
    untold: ['id', 'queue', 'data', 'created_at', 'failed_at', 'tries', 'reason'],
    erased: stays('the facts are sealed; erasing deletes the jobs that mention somebody'),
  },
} satisfies Record<string, PersonalTable>

export const paymentNoticeTables = {
  provider_events: {
    told: [],
    untold: ['id', 'type', 'received_at'],
    erased: stays('an id of the payment provider, which the product relates to nobody'),
  },
} satisfies Record<string, PersonalTable>

export const missedSearchTables = {
  missed_searches: {
    told: [],
    untold: ['asked_on', 'text', 'times', 'last_at'],
    erased: stays('words of searches by day, without who asked'),
  },
} satisfies Record<string, PersonalTable>

export const reachTables = {
  demand_reach: {
    told: [],
    untold: ['company_id', 'day', 'digest', 'reach', 'counted_at'],
    erased: stays('bands of a demand by day, of nobody in particular'),
  },
} satisfies Record<string, PersonalTable>
