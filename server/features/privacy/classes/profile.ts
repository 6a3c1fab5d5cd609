import { deleted, emptied, type PersonalTable } from '../data-class.ts'

const mine = 't.user_id = $me'
const ofSearch = 't.search_id in (select id from saved_searches where user_id = $me)'

export const candidateTables = {
  candidate_profiles: {
    told: [
      'job_title',
      'is_employed',
      'city',
      'country',
      'salary_range',
      'completed_at',
      'updated_at',
    ],
    untold: ['user_id'],
    mine,
    erased: deleted,
  },
  careers: {
    told: ['career', 'saved_at'],
    untold: ['user_id', 'version'],
    mine,
    erased: deleted,
  },
  wishes: {
    told: [
      'functions',
      'levels',
      'relocation',
      'workplaces',
      'years',
      'pay',
      'currency',
      'available_from',
      'is_for_you',
      'is_counted',
      'saved_at',
    ],
    untold: ['user_id', 'places', 'industries', 'fits_due_at', 'fits_after'],
    with: {
      wished_places: `(select array_agg(coalesce(p.label_en, s.name_en, given)) from unnest(t.places) as given
        left join states s on s.code = given
        left join places p on p.id = case when given ~ '^[0-9]{1,9}$' then given::int end)`,
      wished_industries: '(select array_agg(name_en) from industries where id = any(t.industries))',
    },
    mine,
    erased: deleted,
  },
  candidate_profile_industries: {
    told: ['position'],
    untold: ['user_id', 'industry_id'],
    with: { industry: '(select name_en from industries where id = t.industry_id)' },
    mine,
    erased: deleted,
  },
  candidate_profile_functional_areas: {
    told: ['position'],
    untold: ['user_id', 'functional_area_id'],
    with: { area: '(select name_en from functional_areas where id = t.functional_area_id)' },
    mine,
    erased: deleted,
  },
  // Those that refer to a search come before it.
  saved_search_finds: {
    told: [],
    untold: ['id', 'search_id', 'vacancy_id'],
    with: { vacancy: '(select title from vacancies where id = t.vacancy_id)' },
    mine: ofSearch,
    erased: deleted,
  },
  saved_search_mails: { told: ['due_at'], untold: ['search_id'], mine: ofSearch, erased: deleted },
  saved_search_terms: { told: [], untold: ['term', 'search_id'], mine: ofSearch, erased: deleted },
  saved_searches: {
    told: ['name', 'query', 'often', 'only_fits', 'created_at', 'paused_at', 'mailed_at'],
    untold: ['id', 'user_id', 'condition', 'pay', 'rule', 'since', 'told_to', 'seen_to'],
    mine,
    erased: deleted,
  },
  saved_vacancies: {
    told: ['saved_at'],
    untold: ['user_id', 'vacancy_id'],
    with: { vacancy: '(select title from vacancies where id = t.vacancy_id)' },
    mine,
    erased: deleted,
  },
  salary_preferences: {
    told: ['position', 'perception', 'description', 'amount', 'currency', 'created_at'],
    untold: ['user_id'],
    mine,
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

export const resumeTables = {
  resumes: {
    told: ['slug', 'filename', 'created_at', 'deleted_at'],
    untold: ['id', 'user_id', 'file_id'],
    mine,
    // An application names its resume. The row stays without its file, name and address.
    erased: emptied({
      slug: `'former-' || gen_random_uuid()`,
      filename: `''`,
      file_id: 'null',
      deleted_at: 'coalesce(t.deleted_at, now())',
    }),
  },
  files: {
    told: ['kind', 'mime', 'bytes', 'created_at', 'missing_at'],
    untold: ['id', 'sha256', 'storage_key'],
    mine: `t.id in (select photo_file_id from users where id = $me
      union select file_id from resumes where user_id = $me)`,
    ofCompany: {
      where: `t.id in (select unnest(array[logo_file_id, cover_file_id])
        from companies where id = $company)`,
    },
    // `eraseFiles` deletes the rows with what is stored.
    erased: { kind: 'stays', because: 'the files are deleted with their rows before' },
  },
} satisfies Record<string, PersonalTable>
