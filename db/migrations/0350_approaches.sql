-- expands
-- A company approaches candidates whom it does not know. What it holds for a round is the price of
-- each approach until that is answered or the round ends; the places for the applications that may
-- follow belong to an invitation, which the candidates claim by their answer.
create table approach_rounds (
  id            uuid primary key default gen_random_uuid(),
  vacancy_id    uuid not null references vacancies,
  company_id    uuid not null references companies,
  -- Pays for the applications that follow.
  invitation_id uuid not null unique,
  -- At most so many people, and how many were approached: in fives, as many as fit.
  size          int not null check (size in (5, 10, 15, 20, 25)),
  approached    int not null,
  -- Credits of each approach.
  price         int not null check (price >= 0),
  -- The words of the company. Emptied some time after the round has ended.
  line          text not null check (char_length(line) <= 500),
  created_by    uuid references users,
  created_at    timestamptz(3) not null,
  -- The end of a day in a time zone, by its IANA name.
  due_at        timestamptz(3) not null check (due_at > created_at),
  due_time_zone text not null,
  -- A business day before.
  remind_at     timestamptz(3) not null,
  reminded_at   timestamptz(3),
  ended_at      timestamptz(3),
  -- Answers whose price was captured: of a yes at once, of a no when the round ends, because the
  -- ledger of the company would tell the moment of it.
  captured      int not null default 0,
  unique (id, vacancy_id, company_id),
  constraint a_round_is_sent_in_fives check (approached between 5 and size and approached % 5 = 0),
  constraint a_round_captures_answers check (captured between 0 and approached),
  constraint a_round_pays_by_its_invitation foreign key (invitation_id, vacancy_id, company_id)
    references invitations (id, vacancy_id, company_id)
);
create index approach_rounds_of_vacancy on approach_rounds (vacancy_id, created_at desc);
create index approach_rounds_of_company on approach_rounds (company_id);
create index approach_rounds_by_author on approach_rounds (created_by);
create index due_approach_rounds on approach_rounds (due_at) where ended_at is null;
create index approach_rounds_to_remind on approach_rounds (remind_at)
  where ended_at is null and reminded_at is null;
create index ended_approach_rounds on approach_rounds (ended_at) where ended_at is not null;

create table approaches (
  id           uuid primary key default gen_random_uuid(),
  round_id     uuid not null,
  vacancy_id   uuid not null,
  company_id   uuid not null,
  -- Forgotten some time after the round has ended, unless they said yes.
  candidate_id uuid references users,
  sent_at      timestamptz(3) not null,
  due_at       timestamptz(3) not null,
  answered_at  timestamptz(3),
  answer       text check (answer in ('by_name', 'applies', 'no')),
  reason       text check (reason in (
    'not_looking', 'wrong_role', 'wrong_place', 'wrong_pay', 'wrong_time', 'other')),
  never_again  boolean not null default false,
  -- It ended without an answer.
  ended_at     timestamptz(3),
  unique (vacancy_id, candidate_id),
  constraint an_approach_is_of_its_round foreign key (round_id, vacancy_id, company_id)
    references approach_rounds (id, vacancy_id, company_id),
  constraint an_answer_has_a_time check ((answer is null) = (answered_at is null)),
  constraint only_a_no_has_a_reason
    check (answer is not distinct from 'no' or reason is null and not never_again),
  constraint an_approach_ends_once check (num_nonnulls(answered_at, ended_at) <= 1),
  constraint a_yes_has_a_candidate check (
    candidate_id is not null or ended_at is not null or answer is not distinct from 'no')
);
create index approaches_of_round on approaches (round_id);
create index approaches_of_candidate on approaches (candidate_id, sent_at desc)
  where candidate_id is not null;

-- At most three approaches of a candidate in a week. Rounds are made one after the other.
create function check_new_approach() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from users where id = new.candidate_id and role = 'candidate') then
    raise exception 'only candidates are approached' using errcode = 'check_violation';
  end if;
  if (
    select count(*) from approaches a
    where a.candidate_id = new.candidate_id and a.sent_at > new.sent_at - interval '7 days'
  ) >= 3 then
    raise exception 'a candidate is approached three times a week at most' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger approaches_leave_in_peace before insert on approaches
  for each row execute function check_new_approach();

-- An answer stays, and so does what it is an answer to.
create function check_changed_approach() returns trigger
  language plpgsql as
$$
begin
  if (old.id, old.round_id, old.vacancy_id, old.company_id, old.sent_at, old.due_at)
      is distinct from (new.id, new.round_id, new.vacancy_id, new.company_id, new.sent_at, new.due_at)
    or new.candidate_id is distinct from old.candidate_id and new.candidate_id is not null
    or num_nonnulls(old.answered_at, old.ended_at) > 0
      and (old.answer, old.answered_at, old.ended_at)
        is distinct from (new.answer, new.answered_at, new.ended_at) then
    raise exception 'an approach is answered once' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger approaches_stay before update on approaches
  for each row execute function check_changed_approach();

-- The professional profile of a candidate, and how they compared with the vacancy without the pay,
-- as they were when they said yes.
create table approach_profiles (
  approach_id uuid primary key references approaches on delete cascade,
  career      jsonb check (jsonb_typeof(career) = 'object' and octet_length(career::text) <= 2000000),
  demand      jsonb not null check (jsonb_typeof(demand) = 'object'),
  facts       jsonb not null check (jsonb_typeof(facts) = 'object' and not facts ? 'pay_floors'),
  outcomes    text[] not null
    check (outcomes <@ '{fits,near,not,not_said,not_asked}' and cardinality(outcomes) between 1 and 50)
);
create trigger approach_profiles_stay before update on approach_profiles
  for each row execute function refuse_change_of_sent_match();

-- True while its candidate may answer. A block that they made of the company by its name does not
-- end an approach of a confidential vacancy, because that would name the company.
create function awaits_answer(a approaches, at timestamptz) returns boolean
  language sql stable as
$$
select a.answered_at is null and a.ended_at is null and a.due_at > at and exists (
  select from vacancies v join users u on u.id = a.candidate_id
  where v.id = a.vacancy_id and is_open(v) and not is_hidden(v)
    and not is_guarded(u.id, v.company_id) and not has_blocked(u, v))
$$;

-- Conversations that a yes to an approach opens. An application that follows goes on in it.
alter table chats alter column application_id drop not null;
alter table chats add column approach_id uuid;
alter table chats
  add constraint chats_approach_id_fkey foreign key (approach_id)
    references approaches on delete cascade not valid,
  add constraint a_chat_is_of_something
    check (num_nonnulls(application_id, approach_id) > 0) not valid;

-- A company shows who it is to somebody who said yes.
create table approach_disclosures (
  approach_id  uuid primary key references approaches,
  disclosed_at timestamptz(3) not null,
  -- Null if the candidate knew the company before the vacancy became confidential.
  disclosed_by uuid references users
);
create index approach_disclosures_by_person on approach_disclosures (disclosed_by)
  where disclosed_by is not null;
create trigger approach_disclosures_stay before update or delete on approach_disclosures
  for each row execute function refuse_change();

create function check_approach_disclosure() returns trigger
  language plpgsql as
$$
begin
  if new.disclosed_by is not null and not exists (
    select from approaches a join users u on u.company_id = a.company_id
    where a.id = new.approach_id and u.id = new.disclosed_by) then
    raise exception 'only its own people show who a company is' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger companies_disclose_themselves before insert on approach_disclosures
  for each row execute function check_approach_disclosure();

create or replace function is_disclosed(vacancy uuid, reader uuid) returns boolean
  language sql stable parallel safe as
$$
select exists (
    select from users u join vacancies v on v.id = vacancy
    where u.id = reader and (u.role = 'operator' or u.company_id = v.company_id))
  or exists (
    select from applications a join company_disclosures d on d.application_id = a.id
    where a.vacancy_id = vacancy and a.candidate_id = reader)
  or exists (
    select from approaches a join approach_disclosures d on d.approach_id = a.id
    where a.vacancy_id = vacancy and a.candidate_id = reader)
$$;

-- Nobody follows a link of an invitation that pays for a round.
alter table invitations
  drop constraint invitations_kind_check,
  add constraint invitations_kind_check check (kind in ('email', 'link', 'approach')) not valid;

alter table credit_movements
  drop constraint credit_movements_reason_check,
  drop constraint a_posting_names_its_vacancy,
  add constraint credit_movements_reason_check check (reason in (
    'purchase', 'refund', 'refund_failed', 'dispute', 'restore', 'grant', 'hold', 'capture',
    'return', 'posting', 'adjustment', 'sponsor', 'release', 'compensation', 'redress', 'approach',
    'approach_capture', 'approach_release')) not valid,
  add constraint a_posting_names_its_vacancy check ((reason in (
    'posting', 'sponsor', 'release', 'approach', 'approach_capture', 'approach_release'))
      = (vacancy_id is not null)) not valid;

-- What was captured of a vacancy is the price of its answers.
create function check_captured_approaches() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if (
    select coalesce(sum(e.delta), 0) from credit_movements m
    join credit_entries e on e.movement_id = m.id join credit_accounts a on a.id = e.account_id
    where m.vacancy_id = new.vacancy_id and m.reason = 'approach_capture' and a.kind = 'captured'
  ) <> (
    select coalesce(sum(r.price * r.captured), 0) from approach_rounds r where r.vacancy_id = new.vacancy_id
  ) or exists (
    select from approach_rounds r
    where r.vacancy_id = new.vacancy_id
      and r.captured > (select count(*) from approaches a where a.round_id = r.id and a.answer is not null)
  ) then
    raise exception 'movement % captures approaches without an answer', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger captured_approaches_are_answered after insert on credit_movements
  deferrable initially deferred for each row when (new.reason = 'approach_capture')
  execute function check_captured_approaches();

alter table mail_switches
  drop constraint mail_switches_kind_check,
  add constraint mail_switches_kind_check check (kind in (
    'new_message', 'application_received', 'application_answered', 'credits_refunded',
    'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert', 'vacancy_unconfirmed',
    'applied_closing', 'vacancy_closed', 'new_fits', 'approach_received', 'approach_due',
    'approach_unanswered', 'approach_accepted')) not valid;
alter table notification_switches
  drop constraint notification_switches_kind_check,
  add constraint notification_switches_kind_check check (kind in (
    'new_message', 'application_received', 'application_opened', 'application_answered',
    'credits_refunded', 'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert',
    'mentioned', 'assigned', 'stage_told', 'meeting', 'feedback_useful', 'invitation_declined',
    'vacancy_unconfirmed', 'applied_closing', 'vacancy_closed', 'approach_received',
    'approach_due', 'approach_unanswered', 'approach_accepted')) not valid;
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'new_message', 'application_received', 'application_opened', 'application_answered',
    'credits_refunded', 'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert',
    'mentioned', 'assigned', 'stage_told', 'meeting', 'feedback_useful', 'invitation_declined',
    'vacancy_unconfirmed', 'applied_closing', 'vacancy_closed', 'approach_received',
    'approach_due', 'approach_unanswered', 'approach_accepted')) not valid;
