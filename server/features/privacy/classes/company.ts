import { vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { deleted, deletedIf, emptied, type PersonalTable, stays } from '../data-class.ts'
import { vacancyReadModels } from './vacancy-read-models.ts'

/** A candidate has answered the vacancy, and keeps what they answered. */
const keptByCandidates = (vacancy: string) => `exists (
  select from applications a join users u on u.id = a.candidate_id
  where a.vacancy_id = ${vacancy} and u.erased_at is null)`

const ofItsVacancy = 't.vacancy_id in (select id from vacancies where company_id = $company)'

export const companyTables = {
  companies: {
    told: [
      'id',
      'name',
      'slug',
      'legal_name',
      'tax_id',
      'invoice_address',
      'invoice_postal_code',
      'invoice_city',
      'invoice_country',
      'phone',
      'email',
      'website',
      'num_emp',
      'description',
      'about_en',
      'about_es',
      'shows_page',
      'time_zone',
      'verified_at',
      'attested_at',
      'requires_second_factor',
      'collaborators_see_assigned',
      'names_readers',
      'created_at',
      'updated_at',
      'erase_at',
      'suspended_at',
      'suspended_for',
    ],
    untold: ['industry_id', 'logo_file_id', 'cover_file_id', 'erased_at', 'attested_by'],
    with: { industry: '(select name_en from industries where id = t.industry_id)' },
    ofCompany: { where: 't.id = $company' },
    erased: stays('a company outlives a person of it'),
    erasedWithCompany: [
      emptied({
        name: `'-'`,
        slug: 'right(gen_random_uuid()::text, 10)',
        legal_name: 'null',
        tax_id: 'null',
        invoice_address: 'null',
        invoice_postal_code: 'null',
        invoice_city: 'null',
        invoice_country: 'null',
        phone: 'null',
        email: 'null',
        website: 'null',
        description: 'null',
        about_en: 'null',
        about_es: 'null',
        num_emp: 'null',
        industry_id: 'null',
        logo_file_id: 'null',
        cover_file_id: 'null',
        suspended_at: 'null',
        suspended_for: 'null',
      }),
    ],
  },
} satisfies Record<string, PersonalTable>

const vacancyTexts = [
  'title',
  'location',
  'location_fixed',
  ...vacancyTextNames,
  'work_schedule',
  'business_travel',
  'benefits',
  'average_bonuses',
  'average_commissions',
]

const emptyVacancy = {
  ...Object.fromEntries(vacancyTexts.map((text) => [text, `''`])),
  slug: `'former-' || gen_random_uuid()`,
  title: `'-'`,
  location: `'-'`,
  posted_as: 'null',
  draft_id: 'null',
  closed_note: 'null',
  roles: 'null',
  roles_vocabulary: 'null',
  taken_down_for: `case when t.taken_down_at is not null then '-' end`,
}

/** The company is told numbers, and nobody's country. */
export const turnedAwayTables = {
  turned_away: {
    told: ['country', 'turned_away_at'],
    untold: ['vacancy_id', 'candidate_id'],
    with: { vacancy: '(select title from vacancies where id = t.vacancy_id)' },
    mine: 't.candidate_id = $me',
    ofCompany: { where: ofItsVacancy, told: [] },
    erased: deleted,
    erasedWithCompany: [deleted],
  },
} satisfies Record<string, PersonalTable>

export const vacancyTables = {
  vacancy_templates: {
    told: ['name', 'title', 'content', 'created_at', 'updated_at'],
    untold: ['id', 'company_id', 'author_id'],
    ofCompany: { where: 't.company_id = $company' },
    erased: stays('a template belongs to its company'),
    erasedWithCompany: [deleted],
  },
  vacancy_changes: {
    told: ['at', 'cause', 'changed'],
    untold: ['id', 'vacancy_id', 'actor_id'],
    ofCompany: { where: ofItsVacancy },
    erased: stays('ids of people only; erase_vacancy_changes() empties the history of a company'),
  },
  vacancy_collaborators: {
    told: ['created_at'],
    untold: ['user_id', 'vacancy_id'],
    with: { vacancy: '(select title from vacancies where id = t.vacancy_id)' },
    mine: 't.user_id = $me',
    ofCompany: { where: ofItsVacancy },
    erased: deleted,
  },
  vacancy_competencies: {
    told: ['position'],
    untold: ['vacancy_id', 'competency_id'],
    with: { competency: '(select competence_en from competencies where id = t.competency_id)' },
    ofCompany: { where: ofItsVacancy },
    erased: stays('a vacancy belongs to its company'),
  },
  vacancy_industries: {
    told: ['position'],
    untold: ['vacancy_id', 'industry_id'],
    with: { industry: '(select name_en from industries where id = t.industry_id)' },
    ofCompany: { where: ofItsVacancy },
    erased: stays('a vacancy belongs to its company'),
  },
  vacancy_outcomes: {
    told: ['position', 'outcome'],
    untold: ['id', 'vacancy_id'],
    ofCompany: { where: ofItsVacancy },
    erased: stays('a vacancy belongs to its company'),
    erasedWithCompany: [deletedIf(`not ${keptByCandidates('t.vacancy_id')}`)],
  },
  ...vacancyReadModels,
  vacancies: {
    told: [
      'slug',
      ...vacancyTexts,
      'locale',
      'visibility',
      'job_status',
      'credits_value',
      'min_salary',
      'max_salary',
      'salary_currency',
      'yearly_bonus',
      'yearly_variable',
      'education_level',
      'min_years',
      'asked_languages',
      'workplace_type',
      'created_at',
      'updated_at',
      'closed_at',
      'closed_for',
      'closed_note',
      'confirmed_at',
      'confirm_by',
      'closes_on',
      'taken_down_at',
      'taken_down_for',
    ],
    untold: [
      'id',
      'company_id',
      'created_by',
      'place_id',
      'posted_as',
      'draft_id',
      'closing_told_at',
      'confirm_next_at',
      'confirm_reminders',
      'roles',
      'roles_vocabulary',
    ],
    ofCompany: { where: 't.company_id = $company' },
    mine: `t.company_id = (select company_id from users where id = $me)
      and t.created_by = $me`,
    erased: stays('a vacancy belongs to its company'),
    // The books name a vacancy whose publication was paid for.
    erasedWithCompany: [
      deletedIf(`not exists (select from applications where vacancy_id = t.id union all
        select from credit_movements where vacancy_id = t.id union all select from approach_rounds where vacancy_id = t.id)`),
      emptied(emptyVacancy, `not ${keptByCandidates('t.id')}`),
    ],
  },
} satisfies Record<string, PersonalTable>
