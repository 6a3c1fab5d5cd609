-- The transactions of the ledger, which are only ever added to. Credits are held for places of a
-- vacancy (`sponsor`) and released; those held for an application without an answer are given to
-- its candidate (`compensation`), as are captured ones by an operator, because the answer was
-- useless (`redress`).
create table credit_movements (
  id             bigint generated always as identity primary key,
  reason         text not null check (reason in (
    'purchase', 'refund', 'refund_failed', 'dispute', 'restore', 'grant', 'hold', 'capture',
    'return', 'posting', 'adjustment', 'sponsor', 'release', 'compensation', 'redress')),
  application_id uuid references applications,
  checkout_id    text references checkouts,
  vacancy_id     uuid references vacancies,
  actor_id       uuid references users,
  note           text,
  created_at     timestamptz(3) not null,
  constraint a_purchase_names_its_checkout check (
    (reason in ('purchase', 'refund', 'refund_failed', 'dispute', 'restore'))
      = (checkout_id is not null)),
  constraint a_hold_names_its_application check (
    (reason in ('hold', 'capture', 'return', 'compensation', 'redress'))
      = (application_id is not null)),
  constraint a_posting_names_its_vacancy
    check ((reason in ('posting', 'sponsor', 'release')) = (vacancy_id is not null))
);
-- Once each, whatever races. What is held for an application is either earned or given back.
create unique index one_purchase_a_checkout on credit_movements (checkout_id)
  where reason = 'purchase';
create unique index one_hold_an_application on credit_movements (application_id)
  where reason = 'hold';
create index movements_of_checkout on credit_movements (checkout_id) where checkout_id is not null;
-- Movements are written in the order of time, so that a few bytes for each range of pages find a
-- month of them.
create index movements_by_time on credit_movements using brin (created_at)
  with (pages_per_range = 16, autosummarize = on);
create unique index one_ending_an_application on credit_movements (application_id)
  where reason in ('capture', 'return', 'compensation');
create unique index one_redress_an_application on credit_movements (application_id)
  where reason = 'redress';
create trigger credit_movements_stay before update or delete on credit_movements
  for each row execute function refuse_change();
create trigger credit_movements_are_not_emptied before truncate on credit_movements
  for each statement execute function refuse_change();

-- What a movement takes from an account or gives to it. Each entry of an owned account is chained
-- by its hash to the one before it. Entries of accounts of the system have neither balance nor
-- hash: each of their movements has an owned entry, whose hash covers all entries.
create table credit_entries (
  id            bigint generated always as identity primary key,
  movement_id   bigint not null references credit_movements,
  account_id    uuid not null references credit_accounts,
  delta         int not null check (delta <> 0),
  -- For owned accounts: what the owner had afterwards.
  balance_after int,
  hash          bytea,
  unique (movement_id, account_id),
  constraint a_hash_is_sha256 check (length(hash) = 32),
  constraint a_balance_is_chained check ((balance_after is null) = (hash is null))
);
create index entries_of_account on credit_entries (account_id, id);
create trigger credit_entries_stay before update or delete on credit_entries
  for each row execute function refuse_change();
create trigger credit_entries_are_not_emptied before truncate on credit_entries
  for each statement execute function refuse_change();

-- An account has one entry in a movement. The index of a partition holds that among its entries; a
-- movement may have entries in two. Whoever adds to a movement of another transaction waits for
-- those who do the same, so that each sees the entries of all.
create function check_movement_balances() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if not exists (
    select from credit_movements
    where id = new.movement_id and xmin = pg_current_xact_id()::xid
  ) then
    perform from credit_movements where id = new.movement_id for update;
  end if;
  if (
    select coalesce(sum(delta), 0) <> 0 or count(*) < 2 or count(*) <> count(distinct account_id)
    from credit_entries where movement_id = new.movement_id
  ) then
    raise exception 'movement % does not balance', new.movement_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger credit_movements_balance after insert on credit_entries
  deferrable initially deferred for each row execute function check_movement_balances();

-- The ledger is kept for good and read by account, so that its partitions are ranges of ids, in the
-- order of posting: the primary key goes on being one.
alter table credit_entries
  add constraint credit_entries_until check (id < '50000000');
select partitions.divide('credit_entries', 'id');

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

-- The hash of an entry: of the one before it, and of everything its movement says. `legs` are all
-- entries of the movement in order: id, account, delta, balance afterwards.
create function credit_hash(previous bytea, entry bigint, account uuid, movement credit_movements, legs text[])
  returns bytea language plpgsql immutable parallel safe as
$$
begin
  return sha256(previous || convert_to(credit_text(variadic array[
    entry::text, account::text, movement.id::text, movement.reason, movement.application_id::text,
    movement.checkout_id, movement.vacancy_id::text, movement.actor_id::text, movement.note,
    (extract(epoch from movement.created_at) * 1000)::bigint::text
  ] || legs), 'UTF8'));
end
$$;

-- The only writer of movements, entries, balances and heads. It locks the accounts itself, in the
-- order in which whoever reads balances first has locked them, so that a caller who does not depend
-- on them need not ask for them. `legs` maps kinds of accounts to what each of them gets; between
-- two owners `company` of the legs maps the kinds of the company's accounts. Entries are numbered
-- once the accounts are locked, and inserted together.
create function post_movement(owner_user uuid, owner_company uuid, posted credit_movements, legs jsonb)
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

-- Proofs of the ledger, each asked for by the schedule or by an operator, whose act is in the audit
-- log.
create table ledger_verifications (
  id           bigint generated always as identity primary key,
  asked_at     timestamptz(3) not null,
  finished_at  timestamptz(3) check (finished_at >= asked_at),
  transactions bigint check (transactions >= 0),
  entries      bigint check (entries >= 0),
  faults       int check (faults >= 0),
  fingerprint  text check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- The ledger by kind, at the moment of the proof.
  report       jsonb,
  constraint a_finished_proof_has_a_result
    check (num_nulls(finished_at, transactions, entries, faults, fingerprint) in (0, 5)),
  constraint a_report_is_of_a_finished_proof check (report is null or finished_at is not null)
);
create unique index one_verification_at_a_time on ledger_verifications ((true))
  where finished_at is null;

create function refuse_change_of_a_proof() returns trigger language plpgsql as
$$
begin
  if tg_op = 'DELETE' or old.finished_at is not null or new.asked_at <> old.asked_at then
    raise exception 'a proof of the ledger is not changed';
  end if;
  return new;
end
$$;
create trigger proofs_are_kept before update or delete on ledger_verifications
  for each row execute function refuse_change_of_a_proof();
