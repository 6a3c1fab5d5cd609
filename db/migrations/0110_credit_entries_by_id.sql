-- expands
-- accepted: whole table, because attaching takes these one by one, stronger than readers have them,
-- which would refuse a call that has read one and writes to it.
lock table credit_entries, credit_movements, credit_accounts in access exclusive mode;

-- The ledger is kept for good and read by account, so that its partitions are ranges of ids, in the
-- order of posting: the primary key goes on being one, and nothing of the hash chain changes.
select partitions.divide('credit_entries', 'id');

-- An account has one entry in a movement. The index of a partition holds that among its entries; a
-- movement may have entries in two. Whoever adds to a movement of another transaction waits for
-- those who do the same, so that each sees the entries of all.
create or replace function check_movement_balances() returns trigger
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
