import { deleted, emptied, type PersonalTable, stays } from '../data-class.ts'
import { vacancyAndCompany } from './applications.ts'

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

const ofMyApproach = 't.approach_id in (select id from approaches where candidate_id = $me)'

/** A company is told numbers, and who said yes; its credits are in the ledger. */
export const approachTables = {
  approach_profiles: {
    told: ['career', 'demand', 'facts', 'outcomes'],
    untold: ['approach_id'],
    with: {
      vacancy: `(select v.title from approaches a join vacancies v on v.id = a.vacancy_id
        where a.id = t.approach_id)`,
    },
    mine: ofMyApproach,
    erased: deleted,
  },
  approaches: {
    told: ['sent_at', 'due_at', 'answered_at', 'answer', 'reason', 'never_again', 'ended_at'],
    untold: ['id', 'round_id', 'vacancy_id', 'company_id', 'candidate_id'],
    with: {
      ...vacancyAndCompany.with,
      approach_words: '(select line from approach_rounds where id = t.round_id)',
    },
    names: vacancyAndCompany.names,
    mine: 't.candidate_id = $me',
    erased: emptied({ reason: 'null', never_again: 'false' }),
  },
  approach_rounds: {
    told: ['size', 'approached', 'price', 'line', 'created_at', 'due_at', 'ended_at'],
    untold: [
      'id',
      'vacancy_id',
      'company_id',
      'invitation_id',
      'created_by',
      'due_time_zone',
      'remind_at',
      'reminded_at',
      'captured',
    ],
    with: vacancyAndCompany.with,
    ofCompany: { where: 't.company_id = $company' },
    erased: stays('a company outlives a person of it'),
    erasedWithCompany: [emptied({ line: `''` })],
  },
} satisfies Record<string, PersonalTable>

export const fitCountTables = {
  fit_counts: {
    told: [],
    untold: ['id', 'vacancy_id', 'company_id', 'digest', 'bands', 'counted_at', 'too_few_at'],
    erased: stays('bands of a vacancy with chance added, of nobody in particular'),
  },
} satisfies Record<string, PersonalTable>
