-- What a company writes to a candidate about an application. It can be a letter: marks in words
-- with a line each, what was strong, what was missing and what would change the answer. The
-- headings of a letter are translated; the rest is in the language it was written in.
create table application_feedback (
  id             bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  author_id      uuid not null references users,
  body           text not null check (body <> ''),
  created_at     timestamptz(3) not null,
  letter         jsonb check (jsonb_typeof(letter) = 'object'),
  language       text check (language in ('en', 'es')),
  -- A digest of company and text, without the name of the candidate: the same text has the same
  -- one.
  likeness       bytea,
  -- The candidate's word whether it was of use to them.
  useful         boolean,
  useful_at      timestamptz(3),
  constraint a_verdict_has_a_time check ((useful is null) = (useful_at is null))
);
create index feedback_of_application on application_feedback (application_id, id);
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

-- The code points of a text that are seen, as `seenLength` of the contract counts them.
create function seen_length(written text) returns int
  language sql immutable parallel safe as
$$
  select char_length(btrim(regexp_replace(regexp_replace(regexp_replace(normalize(written, nfc),
    '[\u0009-\u000d\u0085]', ' ', 'g'),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f'
    '\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U00016fe4\U0001bca0-\U0001bca3'
    '\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    '[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')))
$$;

-- True if an answer captures by the second rule: `isFullAnswer` of the contract in SQL.
create function is_full_answer(body text, letter jsonb) returns boolean
  language sql immutable parallel safe as
$$
  select coalesce(jsonb_array_length(letter -> 'competencies'), 0) >= 3
    or seen_length(concat_ws(' ', body, letter ->> 'strong', letter ->> 'missing', letter ->> 'change',
      (select string_agg(mark ->> 'line', ' ') from jsonb_array_elements(letter -> 'competencies') mark))) >= 120
$$;

-- True if the first feedback of an application captures.
create function captures(application applications) returns boolean
  language sql stable as
$$
  select application.answered_at is not null and application.return_cause is null and (
    application.answer_rule = 1 or (
      select is_full_answer(f.body, f.letter) from application_feedback f
      where f.application_id = application.id order by f.id limit 1))
$$;

create function check_answered() returns trigger
  language plpgsql as
$$
begin
  if captures(new) is not true then
    raise exception 'application % was not answered in full', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger only_full_answers_answer after update of answered_at on applications
  for each row when (old.answered_at is null and new.answered_at is not null)
  execute function check_answered();

-- The answer record of a company: its latest settled applications, and the verdicts on their
-- feedback, counted in the transaction that settles an application.
create table answer_records (
  company_id       uuid primary key references companies,
  applications     int not null default 0 check (applications >= 0),
  answered_in_time int not null default 0 check (answered_in_time between 0 and applications),
  median_hours     real check (median_hours >= 0),
  returned_credits int not null default 0 check (returned_credits >= 0),
  counted_at       timestamptz(3) not null,
  rated            int not null default 0 check (rated >= 0),
  useful           int not null default 0,
  constraint useful_ones_are_rated check (useful between 0 and rated)
);

-- Companies whose answer record is to be counted again, one row for each thing that changed it.
create table stale_answer_records (
  id         bigint generated always as identity primary key,
  company_id uuid not null
);

-- What the latest settled applications of a company say about its answers. Left out are those that
-- were withdrawn, for which it had no time; those whose candidate went away; and those to
-- confidential vacancies, because a record that moved with one would tell whose it is.
create function count_answers(company uuid, latest int, out applications int, out answered_in_time int,
  out median_hours real, out returned_credits int, out rated int, out useful int)
  language sql stable as
$$
  select count(*)::int, (count(*) filter (where answered_at <= answer_due_at))::int,
    percentile_cont(0.5) within group (order by extract(epoch from first_feedback_at - applied_at) / 3600)::real,
    coalesce(sum(credits) filter (where return_cause is not null), 0)::int,
    (count(*) filter (where verdict is not null))::int, (count(*) filter (where verdict))::int
  from (
    select a.answered_at, a.answer_due_at, a.first_feedback_at, a.applied_at, a.return_cause,
      a.credits_spent + a.sponsored_credits as credits,
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
