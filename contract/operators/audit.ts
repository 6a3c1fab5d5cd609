/** The events that people read in the audit log, by topic. */
export const activityTopics = {
  sign_ins: [
    'signed_in',
    'sign_in_failed',
    'sign_in_from_new_browser',
    'signed_out_elsewhere',
    'provider_sign_in_refused',
  ],
  security: [
    'password_changed',
    'password_reset',
    'email_changed',
    'second_factor_added',
    'second_factor_removed',
    'recovery_code_used',
    'recovery_codes_made',
    'passkey_added',
    'passkey_removed',
    'second_factor_required',
    'identity_linked',
    'identity_provider_required',
  ],
  people: [
    'person_added',
    'person_removed',
    'role_changed',
    'invitation_made',
    'invitation_revoked',
    'approaches_made',
  ],
  integrations: [
    'api_key_made',
    'api_key_revoked',
    'webhook_added',
    'webhook_changed',
    'webhook_secret_renewed',
    'webhook_removed',
    'webhook_given_up',
    'identity_provider_set',
    'identity_provider_removed',
    'identity_provider_tested',
    'email_domain_proven',
    'email_domain_removed',
    'vacancy_published_by_key',
    'vacancy_changed_by_key',
    'application_answered_by_key',
  ],
  candidates: [
    'application_opened',
    'resume_opened',
    'candidates_listed',
    'candidates_exported',
    'dossier_printed',
    'candidates_restricted',
    'readers_named',
  ],
  credits: [
    'credits_bought',
    'credits_granted',
    'credits_taken_back',
    'payment_refunded',
    'payment_accepted',
  ],
  account: [
    'data_exported',
    'account_paused',
    'account_resumed',
    'deletion_requested',
    'deletion_undone',
    'company_leaving',
    'company_kept',
    'company_page_hidden',
    'company_page_shown',
    'person_suspended',
    'person_restored',
    'person_looked_at',
    'employer_held',
    'reported_texts_read',
    'company_suspended',
    'company_restored',
    'company_verified',
    'company_unverified',
    'vacancy_taken_down',
    'vacancy_restored',
    'price_changed',
  ],
} as const

export type ActivityTopic = keyof typeof activityTopics
export type ActivityKind = (typeof activityTopics)[ActivityTopic][number]

export const activityKinds: readonly ActivityKind[] = Object.values(activityTopics).flat()

/** The events that are recorded for operators only: those of their work and of nobody's account. */
export const unreadKinds = [
  'many_addresses_tried',
  'account_erased',
  'company_erased',
  'report_made',
  'report_settled',
  'mail_resent',
  'job_retried',
  'ledger_verification_asked',
  'operator_made',
  'operator_removed',
  'payer_rule_changed',
  'rates_loaded',
  'role_name_added',
  'role_name_removed',
] as const

/** Each event that the audit log records. */
export type AuditKind = ActivityKind | (typeof unreadKinds)[number]
