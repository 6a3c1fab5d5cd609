-- Jobs of a queue that ended on a day, in UTC: finished ones are deleted at once, because mails hold secrets.
create table job_counts (
  day    date not null,
  name   text not null check (char_length(name) <= 60),
  done   int not null default 0 check (done >= 0),
  failed int not null default 0 check (failed >= 0),
  primary key (day, name)
);

-- Repeated tasks whose latest run failed, and since when. A run that succeeds removes its row.
create table task_failures (
  name      text primary key check (char_length(name) <= 60),
  since     timestamptz(3) not null,
  failed_at timestamptz(3) not null check (failed_at >= since),
  times     int not null default 1 check (times > 0),
  -- The name or the code of the error, never its message.
  reason    text not null check (char_length(reason) between 1 and 100)
);

-- Proofs of the ledger, each asked for by the schedule or by an operator, whose act is in the audit log.
create table ledger_verifications (
  id           bigint generated always as identity primary key,
  asked_at     timestamptz(3) not null,
  finished_at  timestamptz(3) check (finished_at >= asked_at),
  transactions bigint check (transactions >= 0),
  entries      bigint check (entries >= 0),
  faults       int check (faults >= 0),
  fingerprint  text check (fingerprint ~ '^[0-9a-f]{64}$'),
  constraint a_finished_proof_has_a_result
    check (num_nulls(finished_at, transactions, entries, faults, fingerprint) in (0, 5))
);
create unique index one_verification_at_a_time on ledger_verifications ((true)) where finished_at is null;

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

-- Movements are written in the order of time, so that a few bytes for each range of pages find a month of them.
create index movements_by_time on credit_movements using brin (created_at) with (pages_per_range = 16, autosummarize = on);
