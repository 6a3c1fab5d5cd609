-- The release before captures the credits of an answer of any length, which this refuses for what
-- is sent from now on.

-- The rule by which an answer captures: 1 for what was sent before there was another, where any
-- answer in time does; 2 where it has to be long enough, or a letter with enough marks.
alter table applications add column answer_rule smallint not null default 1;
alter table applications alter column answer_rule set default 2;
alter table applications add constraint answer_rules check (answer_rule in (1, 2)) not valid;

alter table applications drop constraint applications_return_cause_check;
alter table applications add constraint applications_return_cause_check check (
  return_cause in ('unanswered', 'withdrawn', 'vacancy_closed', 'candidate_away', 'company_left',
    'taken_down', 'company_suspended', 'short_answer')) not valid;

-- The code points of a text that are seen, as `seenLength` of contract/seen-text.ts counts them.
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

-- True if an answer captures by the second rule: `isFullAnswer` of contract/full-answer.ts in SQL.
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

-- Captured credits that an operator gives to the candidate, because the answer was useless.
alter table credit_movements
  drop constraint credit_movements_reason_check,
  drop constraint a_hold_names_its_application,
  add constraint credit_movements_reason_check check (reason in (
    'purchase', 'refund', 'refund_failed', 'dispute', 'restore', 'grant', 'hold', 'capture', 'return', 'posting',
    'adjustment', 'sponsor', 'release', 'compensation', 'redress')) not valid,
  add constraint a_hold_names_its_application
    check ((reason in ('hold', 'capture', 'return', 'compensation', 'redress')) = (application_id is not null)) not valid;

-- Only an answer captures, and never more than was captured is given back.
create function check_captured() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if new.reason = 'capture' then
    if not exists (select from applications a where a.id = new.application_id and captures(a)) then
      raise exception 'movement % captures without a full answer', new.id using errcode = 'check_violation';
    end if;
  elsif (
    select coalesce(sum(e.delta), 0) from credit_movements m
    join credit_entries e on e.movement_id = m.id join credit_accounts a on a.id = e.account_id
    where m.application_id = new.application_id and m.reason in ('capture', 'redress') and a.kind = 'captured'
  ) <> 0 then
    raise exception 'movement % does not give back what was captured', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger captured_credits_are_earned after insert on credit_movements
  deferrable initially deferred for each row when (new.reason in ('capture', 'redress'))
  execute function check_captured();

-- The answer to an application may be reported as useless by its candidate.
alter table reports drop constraint reports_object_check, drop constraint reports_reason_check;
alter table reports
  add constraint reports_object_check
    check (object in ('vacancies', 'chats', 'companies', 'applications')) not valid,
  add constraint reports_reason_check check (reason in (
    'fraud', 'discrimination', 'misleading', 'harassment', 'spam', 'other', 'useless_answer')) not valid,
  add constraint useless_is_an_answer
    check ((object = 'applications') = (reason = 'useless_answer')) not valid;
