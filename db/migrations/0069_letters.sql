-- Feedback can be a letter: marks in words with a line each, what was strong, what was missing and what would change
-- the answer. Its headings are translated; the rest is in the language it was written in.
alter table application_feedback
  add column letter    jsonb check (jsonb_typeof(letter) = 'object'),
  add column language  text check (language in ('en', 'es')),
  -- A digest of company and text, without the name of the candidate: the same text has the same one.
  add column likeness  bytea,
  -- The candidate's word whether it was of use to them.
  add column useful    boolean,
  add column useful_at timestamptz(3),
  add constraint a_verdict_has_a_time check ((useful is null) = (useful_at is null));
create index feedback_by_likeness on application_feedback (likeness) where likeness is not null;

-- Feedback that is being written, until it is sent. Each author has a draft of their own.
create table feedback_drafts (
  application_id uuid not null references applications on delete cascade,
  author_id      uuid not null references users on delete cascade,
  draft          jsonb not null check (jsonb_typeof(draft) = 'object'),
  updated_at     timestamptz(3) not null,
  primary key (application_id, author_id)
);
create index drafts_of_author on feedback_drafts (author_id);

create function check_feedback_draft() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from applications a join users u on u.company_id = a.company_id
    where a.id = new.application_id and u.id = new.author_id) then
    raise exception 'feedback is written by people of the company' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger drafts_are_of_the_company before insert on feedback_drafts
  for each row execute function check_feedback_draft();

-- Passages that the people of a company put into their letters, with places for what differs.
create table feedback_snippets (
  id         uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  title      text not null check (char_length(title) between 1 and 80),
  body       text not null check (char_length(body) between 1 and 2000),
  language   text not null check (language in ('en', 'es')),
  author_id  uuid not null references users,
  updated_at timestamptz(3) not null
);
create index snippets_of_company on feedback_snippets (company_id, title, id);

create function check_feedback_snippet() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from users where id = new.author_id and company_id = new.company_id) then
    raise exception 'snippets are written by people of the company' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and (select count(*) from feedback_snippets where company_id = new.company_id) >= 100 then
    raise exception 'no more than 100 snippets are kept' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger snippets_are_bounded before insert or update on feedback_snippets
  for each row execute function check_feedback_snippet();

-- The record of a company counts its latest settled applications, and the verdicts on their feedback.
alter table answer_records
  add column rated  int not null default 0 check (rated >= 0),
  add column useful int not null default 0,
  add constraint useful_ones_are_rated check (useful between 0 and rated);

drop function count_answers(uuid, int);
create function count_answers(company uuid, latest int, out applications int, out answered_in_time int,
  out median_hours real, out returned_credits int, out rated int, out useful int)
  language sql stable as
$$
  select count(*)::int, (count(*) filter (where answered_at <= answer_due_at))::int,
    percentile_cont(0.5) within group (order by extract(epoch from first_feedback_at - applied_at) / 3600)::real,
    coalesce(sum(credits_spent) filter (where return_cause is not null), 0)::int,
    (count(*) filter (where verdict is not null))::int, (count(*) filter (where verdict))::int
  from (
    select a.answered_at, a.answer_due_at, a.first_feedback_at, a.applied_at, a.return_cause, a.credits_spent,
      -- The latest verdict of a candidate counts.
      (select f.useful from public.application_feedback f where f.application_id = a.id and f.useful is not null
        order by f.useful_at desc, f.id desc limit 1) as verdict
    from public.applications a
    where a.company_id = company and a.ended_at is not null and a.withdrawn_at is null
      and a.return_cause is distinct from 'candidate_away'
      and not exists (
        select from public.vacancies v where v.id = a.vacancy_id and v.visibility = 'confidential')
    order by a.ended_at desc limit latest
  ) settled
$$;

drop trigger answer_records_change_the_board on answer_records;
create constraint trigger answer_records_change_the_board after update on answer_records
  deferrable initially deferred for each row
  when ((old.applications, old.answered_in_time, old.median_hours, old.returned_credits, old.rated, old.useful)
        is distinct from
        (new.applications, new.answered_in_time, new.median_hours, new.returned_credits, new.rated, new.useful))
  execute function record_company_change('company_id');
