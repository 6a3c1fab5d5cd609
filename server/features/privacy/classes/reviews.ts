// The marks and notes of a company's people about an application. They are about its candidate and
// go with them, and are the company's own: no copy of the candidate's contains them.
import { deleted, type PersonalTable } from '../data-class.ts'

const application = '(select slug from applications where id = t.application_id)'

const aboutMe = 't.application_id in (select id from applications where candidate_id = $me)'
const aboutOurs = 't.application_id in (select id from applications where company_id = $company)'

/** As on the screen: one's own, and once one's own reading is finished, other finished ones. */
const isSeen = `(t.reader_id = $me or (
  exists (select from application_readings r
    where r.application_id = t.application_id and r.reader_id = t.reader_id
      and r.finished_at is not null)
  and exists (select from application_readings r
    where r.application_id = t.application_id and r.reader_id = $me
      and r.finished_at is not null)))`

export const reviewTables = {
  application_marks: {
    told: [],
    untold: ['application_id', 'reader_id', 'kind', 'ref_id', 'mark', 'line', 'marked_at'],
    with: {
      application,
      mark: `case when ${isSeen} then t.mark end`,
      line: `case when ${isSeen} then t.line end`,
    },
    mine: aboutMe,
    ofCompany: { where: aboutOurs, told: ['kind'] },
    erased: deleted,
    erasedWithCompany: [deleted],
  },
  application_readings: {
    told: [],
    untold: ['application_id', 'reader_id', 'finished_at', 'changed_at', 'vacancy_id', 'mean_mark'],
    with: { application },
    mine: aboutMe,
    ofCompany: { where: aboutOurs, told: ['finished_at', 'changed_at'] },
    erased: deleted,
    erasedWithCompany: [deleted],
  },
  note_mentions: {
    told: [],
    untold: ['note_id', 'user_id'],
    mine: `t.note_id in (select n.id from application_notes n
      join applications a on a.id = n.application_id where a.candidate_id = $me)`,
    ofCompany: {
      where: `t.note_id in (select n.id from application_notes n
        join applications a on a.id = n.application_id where a.company_id = $company)`,
    },
    erased: deleted,
    erasedWithCompany: [deleted],
  },
  application_notes: {
    told: [],
    untold: ['id', 'application_id', 'author_id', 'body', 'written_at', 'removed_at'],
    with: { application, note: 't.body' },
    mine: aboutMe,
    ofCompany: { where: aboutOurs, told: ['written_at', 'removed_at'] },
    erased: deleted,
    erasedWithCompany: [deleted],
  },
  application_assignments: {
    told: [],
    untold: ['id', 'application_id', 'assignee_id', 'assigned_by', 'assigned_at'],
    with: { application },
    mine: aboutMe,
    ofCompany: { where: aboutOurs, told: ['assigned_at'] },
    erased: deleted,
    erasedWithCompany: [deleted],
  },
} satisfies Record<string, PersonalTable>
