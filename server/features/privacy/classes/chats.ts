import { deleted, emptied, stays, type PersonalTable } from '../data-class.ts'
import { ofCompanysApplication, ofMyApplication, vacancyAndCompany } from './applications.ts'

const ofMyMeeting = 'select id from meetings where candidate_id = $me'
const ofCompanysMeeting = 'select id from meetings where company_id = $company'

/** Proposals before their meetings, to which they refer; their times tell nothing by themselves. */
const meetingTables = {
  reader_time_zones: {
    told: ['time_zone', 'read_at'],
    untold: ['user_id'],
    mine: 't.user_id = $me',
    erased: deleted,
  },
  meeting_times: {
    told: ['starts_at'],
    untold: ['proposal_id', 'position'],
    mine: `t.proposal_id in (select id from meeting_proposals where meeting_id in (${ofMyMeeting}))`,
    ofCompany: {
      where: `t.proposal_id in (select id from meeting_proposals where meeting_id in (${ofCompanysMeeting}))`,
    },
    erased: stays('a time that was offered'),
    erasedWithCompany: [stays('a time that was offered')],
  },
  meeting_proposals: {
    told: [
      'model_type',
      'proposed_at',
      'duration_minutes',
      'place',
      'ended_as',
      'picked',
      'ended_at',
    ],
    untold: ['id', 'seq', 'meeting_id', 'proposed_by'],
    mine: `t.meeting_id in (${ofMyMeeting})`,
    ofCompany: { where: `t.meeting_id in (${ofCompanysMeeting})` },
    erased: emptied({ place: 'null' }),
    erasedWithCompany: [emptied({ place: 'null' })],
  },
  meetings: {
    told: ['starts_at', 'duration_minutes', 'place', 'agreed_at', 'called_off_at', 'created_at'],
    untold: [
      'id',
      'chat_id',
      'candidate_id',
      'company_id',
      'host_id',
      'agreed_by',
      'called_off_by',
      'sequence',
    ],
    with: {
      vacancy: `(select v.title from chats c join vacancies v on v.id = c.vacancy_id
        where c.id = t.chat_id)`,
    },
    mine: 't.candidate_id = $me',
    ofCompany: { where: 't.company_id = $company' },
    erased: emptied({ place: 'null' }),
    erasedWithCompany: [emptied({ place: 'null' })],
  },
} satisfies Record<string, PersonalTable>

export const chatTables = {
  ...meetingTables,
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
  approach_disclosures: {
    told: ['disclosed_at'],
    untold: ['approach_id', 'disclosed_by'],
    with: {
      vacancy: `(select v.title from approaches a join vacancies v on v.id = a.vacancy_id
        where a.id = t.approach_id)`,
    },
    mine: 't.approach_id in (select id from approaches where candidate_id = $me)',
    ofCompany: {
      where: 't.approach_id in (select id from approaches where company_id = $company)',
    },
    erased: stays('ids and a time: what was shown is shown'),
  },
  chat_reads: {
    told: ['unread', 'unread_since', 'read_at'],
    untold: ['chat_id', 'user_id', 'seq', 'mail_at', 'mailed_seq'],
    mine: 't.user_id = $me',
    erased: deleted,
  },
  messages: {
    told: ['content', 'model_type', 'created_at', 'meeting_event'],
    untold: ['id', 'chat_id', 'client_id', 'sender_id', 'seq', 'proposal_id'],
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
      content: `case when t.model_type = 'User' and t.sender_id = $me and t.content <> ''
        then '-' else t.content end`,
    }),
  },
  chats: {
    told: [
      'created_at',
      'active_at',
      'last_message',
      'last_message_at',
      'last_event',
      'answered_at',
    ],
    untold: ['id', 'application_id', 'approach_id', 'vacancy_id', 'candidate_id', 'company_id'],
    ...vacancyAndCompany,
    mine: 't.candidate_id = $me',
    ofCompany: { where: 't.company_id = $company', told: ['created_at', 'last_message_at'] },
    erased: emptied({ last_message: `''` }),
  },
} satisfies Record<string, PersonalTable>
