-- Books in which nothing can be changed unseen: what is owed is stated, what was held can come back, and every entry
-- of an owner is chained to the one before it.

-- The debt of an owner after spent credits were taken back. Never above zero.
alter table credit_accounts
  drop constraint credit_accounts_kind_check,
  drop constraint credit_accounts_check,
  add column head bytea,
  add constraint credit_accounts_kind_check
    check (kind in ('available', 'held', 'debt', 'sold', 'granted', 'captured')),
  add constraint an_owned_account_has_an_owner_and_a_balance check (
    case when kind in ('available', 'held', 'debt')
      then num_nonnulls(user_id, company_id) = 1 and balance is not null
        and case when kind = 'debt' then balance <= 0 else balance >= 0 end
      else num_nonnulls(user_id, company_id, balance) = 0 end);

alter table credit_movements
  drop constraint credit_movements_reason_check,
  drop constraint credit_movements_check,
  drop constraint credit_movements_check1,
  drop constraint credit_movements_check2,
  add constraint credit_movements_reason_check check (reason in (
    'purchase', 'refund', 'dispute', 'restore', 'grant', 'hold', 'capture', 'return', 'posting', 'adjustment')),
  add constraint a_purchase_names_its_checkout
    check ((reason in ('purchase', 'refund', 'dispute', 'restore')) = (checkout_id is not null)),
  add constraint a_hold_names_its_application
    check ((reason in ('hold', 'capture', 'return')) = (application_id is not null)),
  add constraint a_posting_names_its_vacancy check ((reason = 'posting') = (vacancy_id is not null));

-- Once each, whatever races. What is held for an application is either earned or given back.
drop index one_purchase_a_checkout;
drop index one_hold_and_capture_an_application;
create unique index one_purchase_a_checkout on credit_movements (checkout_id) where reason = 'purchase';
create unique index one_hold_an_application on credit_movements (application_id) where reason = 'hold';
create unique index one_ending_an_application on credit_movements (application_id) where reason in ('capture', 'return');
create index movements_of_checkout on credit_movements (checkout_id) where checkout_id is not null;

-- Entries of counter accounts have neither balance nor hash: each of their movements has an owned entry, whose hash
-- covers all entries.
alter table credit_entries
  drop constraint credit_entries_balance_after_check,
  add column hash bytea,
  add constraint a_hash_is_sha256 check (length(hash) = 32);

-- Values one after another so that no two lists read alike: the length in bytes before each, a dash for none.
create function credit_text(variadic fields text[]) returns text
  language sql immutable parallel safe as
$$
  select string_agg(coalesce(octet_length(field) || ':' || field, '-'), '' order by place)
  from unnest(fields) with ordinality as listed (field, place)
$$;

-- The predecessor of an account's first entry: the identity of its owner.
create function credit_chain_start(account credit_accounts) returns bytea
  language sql immutable parallel safe as
$$
  select sha256(convert_to(credit_text(
    'altura-ledger-1', account.id::text, account.kind, account.user_id::text, account.company_id::text), 'UTF8'))
$$;

-- The hash of an entry: of the one before it, and of everything its movement says. `legs` are all entries of the
-- movement in order: id, account, delta, balance afterwards.
create function credit_hash(previous bytea, entry bigint, account uuid, movement credit_movements, legs text[])
  returns bytea language sql immutable parallel safe as
$$
  select sha256(previous || convert_to(credit_text(variadic array[
    entry::text, account::text, movement.id::text, movement.reason, movement.application_id::text,
    movement.checkout_id, movement.vacancy_id::text, movement.actor_id::text, movement.note,
    (extract(epoch from movement.created_at) * 1000)::bigint::text
  ] || legs), 'UTF8'))
$$;

create function start_credit_chain() returns trigger
  language plpgsql as
$$
begin
  if new.balance is not null then
    new.head := credit_chain_start(new);
  end if;
  return new;
end
$$;

create trigger credit_accounts_start_their_chain before insert on credit_accounts
  for each row execute function start_credit_chain();

-- The only writer of movements, entries, balances and heads. `legs` maps kinds of accounts to what each of them gets;
-- the caller has locked the owner's accounts.
create function post_movement(owner_user uuid, owner_company uuid, posted credit_movements, legs jsonb)
  returns bigint language plpgsql as
$$
declare
  leg record;
  after int;
  entries text[] := '{}';
  ids bigint[] := '{}';
  place int := 0;
begin
  posted.id := nextval('credit_movements_id_seq');
  posted.created_at := date_trunc('milliseconds', posted.created_at);
  insert into credit_movements overriding system value select posted.*;

  for leg in
    select account.id, account.balance, (legs ->> account.kind)::int as delta
    from (
      select id, kind, balance from credit_accounts where user_id = owner_user
      union all
      select id, kind, balance from credit_accounts where company_id = owner_company
      union all
      select id, kind, balance from credit_accounts where user_id is null and company_id is null
    ) account
    where legs ? account.kind
    order by account.balance is null, account.kind
  loop
    ids := ids || nextval('credit_entries_id_seq');
    after := leg.balance + leg.delta;
    entries := entries || array[ids[cardinality(ids)]::text, leg.id::text, leg.delta::text, after::text];
  end loop;
  if cardinality(ids) <> (select count(*) from jsonb_object_keys(legs)) then
    raise exception 'credits were moved to an account that was never opened';
  end if;

  while place < cardinality(ids) loop
    place := place + 1;
    with changed as (
      update credit_accounts set
        balance = entries[place * 4]::int,
        head = credit_hash(head, ids[place], id, posted, entries)
      where id = entries[place * 4 - 2]::uuid and balance is not null
      returning head
    )
    insert into credit_entries (id, movement_id, account_id, delta, balance_after, hash) overriding system value
    values (ids[place], posted.id, entries[place * 4 - 2]::uuid, entries[place * 4 - 1]::int, entries[place * 4]::int,
      (select head from changed));
  end loop;
  return posted.id;
end
$$;

-- Existing owners get an account for debts, and their entries are chained in their present order.
insert into credit_accounts (kind, user_id, company_id, balance)
select 'debt', user_id, company_id, 0 from credit_accounts where kind = 'available';

alter table credit_entries disable trigger credit_entries_stay;
do
$$
declare
  account credit_accounts;
  entry record;
  movement credit_movements;
begin
  for account in select * from credit_accounts where balance is not null loop
    account.head := credit_chain_start(account);
    for entry in select * from credit_entries where account_id = account.id order by id loop
      select * into movement from credit_movements where id = entry.movement_id;
      account.head := credit_hash(account.head, entry.id, account.id, movement, (
        select array_agg(field order by legs.id, place)
        from credit_entries legs,
          unnest(array[legs.id::text, legs.account_id::text, legs.delta::text, legs.balance_after::text])
            with ordinality as listed (field, place)
        where legs.movement_id = movement.id));
      update credit_entries set hash = account.head where id = entry.id;
    end loop;
    update credit_accounts set head = account.head where id = account.id;
  end loop;
end
$$;
alter table credit_entries enable trigger credit_entries_stay;

alter table credit_accounts add constraint an_owned_account_has_a_head check ((balance is null) = (head is null));
alter table credit_entries
  add constraint a_balance_is_chained check ((balance_after is null) = (hash is null));
