import { applicationAnswers, applicationTexts } from '#contract/application-fields.ts'
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
  'return_cause',
  'returned_at',
  'withdrawn_at',
  'paused_at',
  'ended_at',
  'credits_spent',
]

const vacancyAndCompany = {
  vacancy: '(select title from vacancies where id = t.vacancy_id)',
  company: `(select company_name(c, v.id, v.visibility, $me)
    from vacancies v join companies c on c.id = v.company_id where v.id = t.vacancy_id)`,
}

const ofMyApplication = (column: string) =>
  `t.${column} in (select id from applications where candidate_id = $me)`
const ofCompanysApplication = (column: string) =>
  `t.${column} in (select id from applications where company_id = $company)`

export const applicationTables = {
  application_answers: {
    told: ['kind', 'position', 'response'],
    untold: ['application_id', 'ref_id'],
    with: { application: '(select slug from applications where id = t.application_id)' },
    mine: ofMyApplication('application_id'),
    erased: deleted,
  },
  application_feedback: {
    told: ['body', 'created_at'],
    untold: ['id', 'application_id', 'author_id'],
    with: { application: '(select slug from applications where id = t.application_id)' },
    mine: ofMyApplication('application_id'),
    ofCompany: { where: ofCompanysApplication('application_id') },
    erased: deleted,
    erasedWithCompany: [stays('the candidate has paid for it')],
  },
  applications: {
    told: [...course, ...applicationTexts, ...applicationAnswers, 'salary_snapshot'],
    untold: [
      'id',
      'candidate_id',
      'company_id',
      'vacancy_id',
      'resume_id',
      'opened_by',
      'first_feedback_by',
      'next_at',
    ],
    with: {
      ...vacancyAndCompany,
      resume: '(select filename from resumes where id = t.resume_id)',
    },
    mine: 't.candidate_id = $me',
    ofCompany: { where: 't.company_id = $company', told: course },
    erased: emptied({
      slug: `'former-' || gen_random_uuid()`,
      ...texts,
      ...answers,
      salary_snapshot: `'[]'`,
    }),
  },
} satisfies Record<string, PersonalTable>

export const chatTables = {
  company_disclosures: {
    told: ['disclosed_at'],
    untold: ['application_id', 'disclosed_by'],
    with: {
      vacancy: `(select v.title from applications a join vacancies v on v.id = a.vacancy_id
        where a.id = t.application_id)`,
    },
    mine: ofMyApplication('application_id'),
    ofCompany: { where: ofCompanysApplication('application_id') },
    erased: stays('ids and a time: what was shown is shown'),
  },
  chat_reads: {
    told: ['unread', 'unread_since', 'read_at'],
    untold: ['chat_id', 'user_id', 'seq', 'mail_at', 'mailed_seq'],
    mine: 't.user_id = $me',
    erased: deleted,
  },
  messages: {
    told: ['content', 'model_type', 'created_at'],
    untold: ['id', 'chat_id', 'client_id', 'sender_id', 'seq'],
    with: {
      chat: `(select v.title from chats c join vacancies v on v.id = c.vacancy_id where c.id = t.chat_id)`,
      is_mine: 't.sender_id = $me',
    },
    mine: `t.chat_id in (select id from chats where candidate_id = $me
        or company_id = (select company_id from users where id = $me))
      and (t.sender_id = $me
        or exists (select from chats where id = t.chat_id and candidate_id = $me))`,
    ofCompany: {
      where: `t.model_type = 'Vacancy' and t.chat_id in (select id from chats where company_id = $company)`,
    },
    erasedWithCompany: [
      emptied(
        { content: `'-'` },
        `exists (select from chats c join users u on u.id = c.candidate_id
          where c.id = t.chat_id and u.erased_at is not null)`,
      ),
    ],
    // Those of the other side stay theirs; of a person of a company, the candidate's to read.
    erased: emptied({
      content: `case when t.model_type = 'User' and t.sender_id = $me then '-' else t.content end`,
    }),
  },
  chats: {
    told: ['created_at', 'active_at', 'last_message', 'last_message_at'],
    untold: ['id', 'application_id', 'vacancy_id', 'candidate_id', 'company_id'],
    with: vacancyAndCompany,
    mine: 't.candidate_id = $me',
    ofCompany: { where: 't.company_id = $company', told: ['created_at', 'last_message_at'] },
    erased: emptied({ last_message: `''` }),
  },
} satisfies Record<string, PersonalTable>
