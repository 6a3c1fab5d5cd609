-- A company may pay for applications to a vacancy: it holds the price of so many places, and each application takes one.

-- One period in which a company pays. What it holds for it is the price of each place that is free or waits for an
-- answer. A place that was taken stays taken once its application was answered, or ended without an answer.
create table sponsorships (
  id         uuid primary key default gen_random_uuid(),
  vacancy_id uuid not null references vacancies,
  company_id uuid not null references companies,
  -- Credits for each place, fixed when the period begins.
  price      int not null check (price >= 0),
  places     int not null check (places between 0 and 1000),
  taken      int not null default 0,
  created_by uuid references users,
  created_at timestamptz(3) not null,
  ended_at   timestamptz(3),
  constraint no_more_places_are_taken_than_paid check (taken between 0 and places),
  constraint an_ended_sponsorship_has_no_free_place check (ended_at is null or places = taken),
  unique (id, vacancy_id)
);
create unique index one_open_sponsorship_a_vacancy on sponsorships (vacancy_id) where ended_at is null;
create index sponsorships_of_vacancy on sponsorships (vacancy_id);
create index sponsorships_of_company on sponsorships (company_id);

alter table applications
  -- The place that the application took; null where its candidate pays.
  add column sponsorship_id    uuid,
  -- The credits that the company holds, or held, for it.
  add column sponsored_credits int not null default 0 check (sponsored_credits >= 0),
  add constraint a_place_is_of_the_vacancy
    foreign key (sponsorship_id, vacancy_id) references sponsorships (id, vacancy_id),
  add constraint one_side_pays
    check (case when sponsorship_id is null then sponsored_credits = 0 else credits_spent = 0 end);
create index applications_of_sponsorship on applications (sponsorship_id) where sponsorship_id is not null;

-- Held for places of a vacancy, and released; held for an application without an answer, and given to its candidate.
alter table credit_movements
  drop constraint credit_movements_reason_check,
  drop constraint a_hold_names_its_application,
  drop constraint a_posting_names_its_vacancy,
  add constraint credit_movements_reason_check check (reason in (
    'purchase', 'refund', 'refund_failed', 'dispute', 'restore', 'grant', 'hold', 'capture', 'return', 'posting',
    'adjustment', 'sponsor', 'release', 'compensation')),
  add constraint a_hold_names_its_application
    check ((reason in ('hold', 'capture', 'return', 'compensation')) = (application_id is not null)),
  add constraint a_posting_names_its_vacancy
    check ((reason in ('posting', 'sponsor', 'release')) = (vacancy_id is not null));
drop index one_ending_an_application;
create unique index one_ending_an_application on credit_movements (application_id)
  where reason in ('capture', 'return', 'compensation');

-- As before, and between two owners: then `company` of the legs maps the kinds of the company's accounts.
create or replace function post_movement(owner_user uuid, owner_company uuid, posted credit_movements, legs jsonb)
  returns bigint language plpgsql as
$$
declare
  is_between_two constant boolean := legs ? 'company';
  of_company constant jsonb := coalesce(legs -> 'company', legs);
  leg record;
  ids bigint[] := '{}';
  accounts uuid[] := '{}';
  deltas int[] := '{}';
  balances int[] := '{}';
  heads bytea[] := '{}';
  entries text[] := '{}';
begin
  legs := legs - 'company';
  for leg in
    select * from (
      select id, (legs ->> kind)::int as delta, balance, head from credit_accounts
      where user_id = owner_user and legs ? kind order by kind for update
    ) of_user
    union all
    select * from (
      select id, (of_company ->> kind)::int, balance, head from credit_accounts
      where company_id = owner_company and of_company ? kind order by kind for update
    ) of_company
    union all
    select * from (
      select id, (legs ->> kind)::int, balance, head from credit_accounts
      where user_id is null and company_id is null and legs ? kind order by kind
    ) of_nobody
  loop
    ids := ids || nextval('credit_entries_id_seq');
    accounts := accounts || leg.id;
    deltas := deltas || leg.delta;
    balances := balances || (leg.balance + leg.delta);
    heads := heads || leg.head;
    entries := entries || array[
      ids[cardinality(ids)]::text, leg.id::text, leg.delta::text, balances[cardinality(ids)]::text];
  end loop;
  if cardinality(ids) <> (select count(*) from jsonb_object_keys(legs))
      + (case when is_between_two then (select count(*) from jsonb_object_keys(of_company)) else 0 end) then
    raise exception 'credits were moved to an account that was never opened';
  end if;

  posted.id := nextval('credit_movements_id_seq');
  posted.created_at := date_trunc('milliseconds', posted.created_at);
  insert into credit_movements overriding system value select posted.*;

  for place in 1 .. cardinality(ids) loop
    if heads[place] is not null then
      heads[place] := credit_hash(heads[place], ids[place], accounts[place], posted, entries);
      update credit_accounts set balance = balances[place], head = heads[place] where id = accounts[place];
    end if;
  end loop;
  insert into credit_entries (id, movement_id, account_id, delta, balance_after, hash) overriding system value
  select entry.id, posted.id, entry.account, entry.delta, entry.balance, entry.head
  from unnest(ids, accounts, deltas, balances, heads) as entry (id, account, delta, balance, head);
  return posted.id;
end
$$;

-- The places of a vacancy are shown beside it.
create function record_sponsorship_change() returns trigger
  language plpgsql as
$$
begin
  perform record_board_change(null, new.vacancy_id, null);
  return null;
end
$$;
create constraint trigger sponsorships_change_the_board after insert or update on sponsorships
  deferrable initially deferred for each row execute function record_sponsorship_change();

-- Silence costs the company in either case.
create or replace function count_answers(company uuid, latest int, out applications int, out answered_in_time int,
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

-- The sides that may pay for applications from a country (ISO 3166-1 alpha-2), or from any other one: '*'. Set by an
-- operator; a country without a row is as the settings have it.
create table payer_rules (
  country    text primary key check (country = '*' or country ~ '^[A-Z]{2}$'),
  rule       text not null check (rule in ('candidate', 'company', 'either')),
  changed_at timestamptz(3) not null
);
