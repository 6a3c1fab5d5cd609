// The problem of a field: a code with at most one number and one subject. Texts come from
// locales/{language}/problems.json: the server fills them into `errors`, the browser into the
// field.

export const problemCodes = [
  'required',
  'invalid',
  'min_length',
  'max_length',
  'min_value',
  'max_value',
  'not_a_number',
  'too_many_decimals',
  'invalid_choice',
  'unknown_name',
  'date_past',
  'date_too_far',
  'ends_before_begin',
  'not_a_month',
  'time_past',
  'time_too_soon',
  'time_too_far',
  'time_skipped',
  'unknown_time_zone',
  'invalid_email',
  'email_name_letters',
  'invalid_website',
  'not_public_address',
  'no_provider_there',
  'invalid_domain',
  'not_csv',
  'csv_line',
  'not_json',
  'no_rows',
  'too_many_rows',
  'password_mismatch',
  'common_password',
  'email_taken',
  'name_taken',
  'wrong_credentials',
  'wrong_password',
  'wrong_code',
  'second_factor_required',
  'reset_token_invalid',
  'unknown_person',
  'sees_no_candidate',
  'unknown_place',
  'exactly_competencies',
  'between_industries',
  'filter_industries',
  'outcome_too_short',
  'exactly_outcomes',
  'up_to_items',
  'duplicates',
  'one_currency',
  'salary_rows',
  'answers_incomplete',
  'unknown_resume',
  'resume_missing',
  'unknown_candidate',
  'unknown_price',
  'wrong_model_type',
  'no_words',
  'no_meaning',
  'too_many_words',
  'understood_already',
  'not_particular',
  'unfilled_place',
  'not_an_image',
  'not_a_pdf',
  'pdf_encrypted',
  'pdf_too_long',
  'pdf_unreadable',
  'file_too_large',
  'too_many_resumes',
  'resumes_too_large',
  'one_file',
  'no_salary',
  'too_few_credits',
  'credits_owed',
  'places_taken',
  'no_place_left',
  'payer_not_allowed',
  'already_applied',
  'vacancy_closed',
] as const

export type ProblemCode = (typeof problemCodes)[number]

export interface Problem {
  code: ProblemCode
  /** The minimum, maximum or count the text speaks of. */
  n?: number
  /** The thing that the text names, in the language of the reply. */
  subject?: string
}

/** Field name, with dots for nesting, to what is wrong with it. */
export type Problems = Record<string, Problem[]>
