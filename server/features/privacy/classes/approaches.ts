import { deleted, type PersonalTable, stays } from '../data-class.ts'

const mine = 't.user_id = $me'

export const employerTables = {
  // The companies behind a domain are in no copy, which could say whose a confidential vacancy is.
  guarded_companies: {
    told: [],
    untold: ['user_id', 'company_id', 'held_at'],
    erased: stays('it is deleted with the employer'),
  },
  employers: {
    told: ['domain', 'stated_at', 'held_at', 'held_by', 'changed_at', 'removed_at'],
    untold: ['user_id', 'company_id'],
    with: { company: '(select name from companies where id = t.company_id)' },
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

export const employerProofTables = {
  employer_proofs: {
    told: ['domain', 'sent_at', 'expires_at'],
    untold: ['user_id', 'token_hash'],
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

export const opennessTables = {
  approachable: {
    told: ['opened_at', 'paused_at', 'ends_at', 'reminded_at', 'ended_at', 'silences'],
    untold: ['user_id'],
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>
