-- The only writer of movements, entries, balances and heads. It locks the accounts itself, in the order in which
-- whoever reads balances first has locked them, so that a caller who does not depend on them need not ask for them.
-- `legs` maps kinds of accounts to what each of them gets. The texts that are hashed are the same as before; entries
-- are numbered once the accounts are locked, and inserted together.
create or replace function post_movement(owner_user uuid, owner_company uuid, posted credit_movements, legs jsonb)
  returns bigint language plpgsql as
$$
declare
  leg record;
  ids bigint[] := '{}';
  accounts uuid[] := '{}';
  deltas int[] := '{}';
  balances int[] := '{}';
  heads bytea[] := '{}';
  entries text[] := '{}';
begin
  for leg in
    select * from (
      select id, (legs ->> kind)::int as delta, balance, head from credit_accounts
      where user_id = owner_user and legs ? kind order by kind for update
    ) of_user
    union all
    select * from (
      select id, (legs ->> kind)::int, balance, head from credit_accounts
      where company_id = owner_company and legs ? kind order by kind for update
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
  if cardinality(ids) <> (select count(*) from jsonb_object_keys(legs)) then
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
