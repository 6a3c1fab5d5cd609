import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { deleted, emptied, type PersonalTable, stays } from '../data-class.ts'

const texts = Object.fromEntries(applicationTexts.map((text) => [text, `''`]))
const answers = Object.fromEntries(applicationAnswers.map((answer) => [answer, 'false']))

/** An answer is given in times and states, which count for the company's record. */
const course = [
  'slug',
  'state',
  'applied_at',
  'opened_at',
  'first_feedback_at',
  'answered_at',
  'answer_due_at',
  'answer_time_zone',
  'answer_rule',
  'return_cause',
  'returned_at',
  'withdrawn_at',
  'paused_at',
  'ended_at',
  'credits_spent',
  'sponsored_credits',
]

const vacancy = '(select title from vacancies where id = t.vacancy_id)'
/** As its candidate knows it. */
const company = `(select named_company(c, v.id, v.visibility, $me)
  from vacancies v join companies c on c.id = v.company_id where v.id = t.vacancy_id)`

export const vacancyAndCompany = { with: { vacancy }, names: { company } }

export const ofMyApplication = (column: string) =>
  `t.${column} in (select id from applications where candidate_id = $me)`
export const ofCompanysApplication = (column: string) =>
  `t.${column} in (select id from applications where company_id = $company)`

export const applicationDraftTables = {
  application_drafts: {
    told: ['saved_at', 'writing_minutes'],
    untold: ['user_id', 'vacancy_id', 'version', 'done', 'answers'],
    with: {
      vacancy,
      answers: `(select jsonb_object_agg(key, value -> 'value') from jsonb_each(t.answers))`,
    },
    names: { company },
    mine: 't.user_id = $me',
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

/** The id of an answer that was sent is made of its words. */
export const keptAnswerTables = {
  kept_answers: {
    told: ['kind', 'answer', 'is_pinned', 'kept_at'],
    untold: ['user_id', 'id', 'question'],
    with: {
      asked: `case t.kind when 'competency' then (select competence_en from competencies where id::text = t.question)
        else t.question end`,
    },
    mine: 't.user_id = $me',
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>

export const applicationTables = {
  application_matches: {
    told: ['demand', 'facts', 'outcomes'],
    untold: ['application_id'],
    with: { application: '(select slug from applications where id = t.application_id)' },
    mine: ofMyApplication('application_id'),
    erased: deleted,
  },
  application_careers: {
    told: ['career'],
    untold: ['application_id'],
    with: { application: '(select slug from applications where id = t.application_id)' },
    mine: ofMyApplication('application_id'),
    erased: deleted,
  },
  application_answers: {
    told: ['kind', 'position', 'asked', 'response'],
    untold: ['application_id', 'ref_id'],
    with: { application: '(select slug from applications where id = t.application_id)' },
    mine: ofMyApplication('application_id'),
    erased: deleted,
  },
  application_feedback: {
    told: ['body', 'letter', 'language', 'created_at', 'useful', 'useful_at'],
    untold: ['id', 'application_id', 'author_id', 'likeness'],
    with: { application: '(select slug from applications where id = t.application_id)' },
    mine: ofMyApplication('application_id'),
    // Of a verdict the company learns the sum only.
    ofCompany: {
      where: ofCompanysApplication('application_id'),
      told: ['body', 'letter', 'language', 'created_at'],
    },
    erased: deleted,
    erasedWithCompany: [stays('the candidate has paid for it')],
  },
  // Both who writes it and whom it is about take it along when they are erased; only the first
  // reads it.
  feedback_drafts: {
    told: ['updated_at'],
    untold: ['application_id', 'author_id', 'draft'],
    with: {
      application: '(select slug from applications where id = t.application_id)',
      draft: 'case when t.author_id = $me then t.draft end',
    },
    mine: `(t.author_id = $me or ${ofMyApplication('application_id')})`,
    ofCompany: { where: ofCompanysApplication('application_id'), told: ['updated_at'] },
    erased: deleted,
    erasedWithCompany: [deleted],
  },
  feedback_snippets: {
    told: ['title', 'body', 'language', 'updated_at'],
    untold: ['id', 'company_id', 'author_id'],
    mine: 't.author_id = $me',
    ofCompany: { where: 't.company_id = $company' },
    erased: stays('a text of the company'),
    erasedWithCompany: [deleted],
  },
  // The order that the company gives its candidates is its own: who moved them is told of it.
  application_moves: {
    told: ['from_stage', 'to_stage', 'moved_at'],
    untold: ['id', 'application_id', 'vacancy_id', 'moved_by'],
    with: { vacancy: '(select title from vacancies where id = t.vacancy_id)' },
    mine: 't.moved_by = $me',
    ofCompany: { where: ofCompanysApplication('application_id') },
    erased: stays('ids, stages and times'),
    erasedWithCompany: [stays('ids, stages and times')],
  },
  stage_messages: {
    told: ['stage', 'body', 'sent_at'],
    untold: ['id', 'application_id', 'author_id', 'language'],
    with: { application: '(select slug from applications where id = t.application_id)' },
    mine: ofMyApplication('application_id'),
    ofCompany: { where: ofCompanysApplication('application_id') },
    erased: deleted,
    erasedWithCompany: [stays('it was written to the candidate')],
  },
  // A read model of what stands elsewhere.
  listed_candidates: {
    told: [],
    untold: [
      'application_id',
      'vacancy_id',
      'candidate_id',
      'applied_at',
      'due_at',
      'is_answered',
      'stage',
      'name',
      'found_by',
    ],
    mine: 't.candidate_id = $me',
    erased: emptied({ name: 'chr(1114111)', found_by: `''` }),
  },
  candidate_views: {
    told: ['name', 'query', 'created_at'],
    untold: ['id', 'user_id'],
    mine: 't.user_id = $me',
    erased: deleted,
  },
  applications: {
    told: [
      ...course,
      ...applicationTexts,
      ...applicationAnswers,
      'salary_snapshot',
      'writing_minutes',
      'source',
    ],
    untold: [
      'id',
      'candidate_id',
      'company_id',
      'vacancy_id',
      'resume_id',
      'sponsorship_id',
      'opened_by',
      'client_id',
      'first_feedback_by',
      'next_at',
      // The company's own order, which it tells where it wants to.
      'stage',
      'assignee_id',
    ],
    with: { vacancy, resume: '(select filename from resumes where id = t.resume_id)' },
    names: { company },
    mine: 't.candidate_id = $me',
    ofCompany: { where: 't.company_id = $company', told: course },
    erased: emptied({
      slug: `'former-' || gen_random_uuid()`,
      ...texts,
      ...answers,
      salary_snapshot: `'[]'`,
      writing_minutes: 'null',
      source: 'null',
    }),
  },
} satisfies Record<string, PersonalTable>
