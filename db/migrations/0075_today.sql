-- The home of staff reads a few rows of each part, however many there are.

-- The applications of a company that wait for an answer, the first deadline first.
create index applications_waiting_of_company on applications (company_id, answer_due_at, applied_at, id)
  where answered_at is null and return_cause is null and paused_at is null;

-- The weeks of a company are counted from this index alone, without reading the applications.
drop index applications_settled;
create index applications_settled on applications (company_id, ended_at desc)
  include (answered_at, answer_due_at, first_feedback_at, applied_at, return_cause)
  where ended_at is not null and withdrawn_at is null;

-- The latest open vacancies of a company, past those that are closed.
create index vacancies_open_of_company on vacancies (company_id, created_at desc, id desc)
  where job_status = 'OPEN';

-- The latest conversations with something unread; their sum still comes from this index alone.
drop index unread_chats;
create index unread_chats on chat_reads (user_id, unread_since desc) include (unread)
  where unread > 0;
