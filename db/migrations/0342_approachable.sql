-- expands
-- A candidate who is open to approaches, until it ends by itself unless they confirm it.
create table approachable (
  user_id     uuid primary key references users on delete cascade,
  opened_at   timestamptz(3) not null,
  paused_at   timestamptz(3),
  ends_at     timestamptz(3) not null check (ends_at > opened_at),
  -- The last reminder before the end.
  reminded_at timestamptz(3),
  -- The notice that it has ended.
  ended_at    timestamptz(3),
  -- Approaches without an answer since they last answered, opened or resumed.
  silences    smallint not null default 0 check (silences between 0 and 100)
);
create index approachable_by_end on approachable (ends_at);

create function check_approachable() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from users where id = new.user_id and role = 'candidate') then
    raise exception 'only candidates are approached' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger approachable_are_candidates before insert on approachable
  for each row execute function check_approachable();

-- The candidate wants neither invitations nor approaches of the company.
create function blocks_company(person users, company uuid) returns boolean
  language sql stable as
$$
select exists (
  select from company_blocks b
  where b.user_id = person.id and (b.company_id is null or b.company_id = company)
) or exists (
  select from company_blocks b
  where b.digest = email_digest(person.email) and (b.company_id is null or b.company_id = company))
$$;

-- The company may approach the candidate at a time.
create function may_approach(candidate uuid, company uuid, at timestamptz) returns boolean
  language sql stable as
$$
select exists (
  select from approachable o join users u on u.id = o.user_id
  where o.user_id = candidate and o.paused_at is null and o.ends_at > at
    and u.email_verified_at is not null
    and coalesce(u.removed_at, u.suspended_at, u.paused_at, u.erase_at, u.erased_at) is null
    and exists (select from wishes w where w.user_id = o.user_id)
    and not is_employer(u.id, company) and not blocks_company(u, company)
    and not exists (
      select from users s where s.company_id = company and lower(s.email) = lower(u.email)))
$$;
