import { deleted, deletedIf, emptied, type PersonalTable, stays } from '../data-class.ts'

const isInvited = (invitation: string) => `(
  ${invitation}.email = (select lower(email) from users where id = $me)
  or ${invitation}.uses = 1 and exists (
    select from invitation_claims c where c.invitation_id = ${invitation}.id and c.user_id = $me))`

const ofMyInvitation = `t.invitation_id in (select i.id from invitations i where ${isInvited('i')})`

/** Nothing of the vacancy stays for those who have answered it, or in the books. */
const ofVanishingVacancy = `not exists (select from applications a where a.vacancy_id = t.vacancy_id)
  and not exists (select from credit_movements m where m.vacancy_id = t.vacancy_id)
  and not exists (select from approach_rounds r where r.vacancy_id = t.vacancy_id)`

const vacancy = { vacancy: '(select title from vacancies where id = t.vacancy_id)' }

export const invitationTables = {
  invitation_declines: {
    told: ['reason', 'note', 'declined_at'],
    untold: ['id', 'invitation_id'],
    mine: ofMyInvitation,
    ofCompany: {
      where: 't.invitation_id in (select id from invitations where company_id = $company)',
    },
    erased: emptied({ note: `''` }),
    erasedWithCompany: [emptied({ note: `''` })],
  },
  // Their credits are in the ledger. They go before the invitations and vacancies they name.
  sponsorships: {
    told: ['price', 'places', 'taken', 'created_at', 'ends_at', 'ended_at'],
    untold: ['id', 'vacancy_id', 'company_id', 'created_by', 'invitation_id'],
    with: vacancy,
    ofCompany: { where: 't.company_id = $company' },
    erased: stays('a company outlives a person of it'),
    erasedWithCompany: [deletedIf(ofVanishingVacancy)],
  },
  invitations: {
    told: ['email', 'language', 'kind', 'uses', 'created_at', 'opened_at', 'revoked_at'],
    untold: ['line', 'is_withheld', 'id', 'vacancy_id', 'company_id', 'created_by', 'revoked_by'],
    with: { ...vacancy, invitation_words: 't.line' },
    mine: isInvited('t'),
    // One that was not mailed would say that its company is their employer, or blocked.
    toldIf: 'not t.is_withheld',
    ofCompany: { where: 't.company_id = $company' },
    erased: emptied({ email: 'null', line: `''` }),
    erasedWithCompany: [deletedIf(ofVanishingVacancy), emptied({ email: 'null', line: `''` })],
  },
  // By these the others are found.
  invitation_claims: {
    told: ['claimed_at'],
    untold: ['invitation_id', 'user_id'],
    with: {
      vacancy: `(select v.title from invitations i join vacancies v on v.id = i.vacancy_id
        where i.id = t.invitation_id)`,
    },
    mine: 't.user_id = $me',
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

/** The companies of which somebody wants no invitations; an address without an account, too. */
export const blockTables = {
  company_blocks: {
    told: ['blocked_at'],
    untold: ['id', 'company_id', 'vacancy_id', 'user_id', 'digest'],
    names: {
      company: `(select named_company(c, v.id, coalesce(v.visibility, 'public'), $me)
        from companies c left join vacancies v on v.id = t.vacancy_id where c.id = t.company_id)`,
    },
    mine: `(t.user_id = $me or t.digest = (select email_digest(email) from users where id = $me))`,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>
