import { deleted, type PersonalTable, stays } from '../data-class.ts'

const ofCompany = { where: 't.company_id = $company' }
const erasedWithCompany = [deleted]

export const integrationTables = {
  api_keys: {
    told: ['name', 'scopes', 'hint', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
    untold: ['id', 'company_id', 'made_by', 'key_hash', 'revoked_by'],
    mine: 't.made_by = $me',
    ofCompany,
    erased: stays('a key belongs to its company, and ends with the rights of its maker'),
    erasedWithCompany,
  },
} satisfies Record<string, PersonalTable>

export const webhookTables = {
  webhooks: {
    told: ['url', 'events', 'created_at', 'switched_off_at', 'failing_since', 'given_up_at'],
    untold: ['id', 'company_id', 'sealed_secret', 'sealed_old', 'old_until', 'created_by'],
    mine: 't.created_by = $me',
    ofCompany,
    erased: stays('a webhook belongs to its company'),
    erasedWithCompany,
  },
} satisfies Record<string, PersonalTable>

export const providerTables = {
  identity_providers: {
    told: ['issuer', 'client_id', 'set_at', 'tested_at', 'states_second_factor', 'required_at'],
    untold: ['id', 'company_id', 'sealed_secret', 'set_by', 'tested_by', 'required_by'],
    mine: 't.set_by = $me',
    ofCompany,
    erased: stays('a provider belongs to its company'),
    erasedWithCompany,
  },
  email_domains: {
    told: ['domain', 'added_at', 'proven_at'],
    untold: ['id', 'company_id', 'token', 'added_by'],
    mine: 't.added_by = $me',
    ofCompany,
    erased: stays('a domain belongs to its company'),
    erasedWithCompany,
  },
} satisfies Record<string, PersonalTable>

export const deliveryTables = {
  webhook_deliveries: {
    told: ['type', 'created_at', 'attempts', 'attempted_at', 'response_status', 'failure'],
    untold: [
      'id',
      'webhook_id',
      'company_id',
      'data',
      'begun_at',
      'tries',
      'next_at',
      'delivered_at',
      'failed_at',
    ],
    ofCompany,
    erased: stays('ids of applications, vacancies and messages'),
    erasedWithCompany,
  },
} satisfies Record<string, PersonalTable>
