-- expands
-- The employer that a candidate states. It is held once an address at its domain, or an operator,
-- has confirmed it. A row without one remembers when it was removed.
create table employers (
  user_id    uuid primary key references users on delete cascade,
  company_id uuid references companies,
  -- Of a confirmed work address; the address itself is not stored.
  domain     text check (domain = lower(domain) and char_length(domain) between 3 and 253),
  stated_at  timestamptz(3) not null,
  held_at    timestamptz(3),
  held_by    text check (held_by in ('domain', 'operator')),
  -- The last change to another employer, or the removal of one that was held.
  changed_at timestamptz(3),
  removed_at timestamptz(3),
  check ((held_at is null) = (held_by is null)),
  check ((held_by = 'domain') is not true or domain is not null),
  check ((held_by = 'operator') is not true or company_id is not null),
  check ((removed_at is null) = (num_nonnulls(company_id, domain) > 0)),
  check (removed_at is null or held_at is null)
);
create index employers_by_company on employers (company_id) where company_id is not null;
create index employers_by_domain on employers (domain) where domain is not null;
create index employers_removed on employers (removed_at) where removed_at is not null;

-- Another employer is stated or held at most once in 90 days, except by an operator.
create function check_change_of_employer() returns trigger
  language plpgsql as
$$
declare
  is_changed boolean := old.removed_at is not null
    or new.company_id is distinct from old.company_id and old.company_id is not null
    or new.domain is distinct from old.domain and (old.domain is not null or old.held_at is not null);
begin
  if new.removed_at is null and is_changed and new.held_by is distinct from 'operator'
    and (new.changed_at is null or new.changed_at is not distinct from old.changed_at
      or new.changed_at < greatest(old.changed_at, old.held_at) + interval '90 days') then
    raise exception 'an employer changes once in 90 days' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger employers_change_rarely before update on employers
  for each row execute function check_change_of_employer();

-- A link that was mailed to a work address.
create table employer_proofs (
  user_id    uuid primary key references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  domain     text not null check (domain = lower(domain)),
  sent_at    timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > sent_at)
);
create index employer_proofs_by_expiry on employer_proofs (expires_at);

-- The companies that a held employer stands for. One that uses its domain later joins them, and
-- none leaves before the employer does.
create table guarded_companies (
  user_id    uuid not null references employers on delete cascade,
  company_id uuid not null references companies on delete cascade,
  held_at    timestamptz(3) not null default now(),
  primary key (user_id, company_id)
);
create index guarded_companies_by_company on guarded_companies (company_id);

create function domain_of_email(address text) returns text
  language sql immutable strict parallel safe as
$$
select lower(substring(address from '[^@]+$'))
$$;

create function render_guarded_companies() returns trigger
  language plpgsql as
$$
begin
  delete from guarded_companies where user_id = new.user_id;
  insert into guarded_companies (user_id, company_id, held_at)
  select new.user_id, company_id, new.held_at from (
    select new.company_id as company_id where new.held_by = 'operator'
    union
    select d.company_id from email_domains d
    where new.held_by = 'domain' and d.domain = new.domain and d.proven_at is not null
    union
    select u.company_id from users u
    where new.held_by = 'domain' and u.role = 'company' and domain_of_email(u.email) = new.domain
      and u.email_verified_at is not null and u.removed_at is null and u.company_id is not null) held;
  return null;
end
$$;
create trigger employers_guard after insert or update of company_id, domain, held_by on employers
  for each row execute function render_guarded_companies();

create function guard_domain(of_company uuid, of_domain text) returns void
  language sql as
$$
insert into guarded_companies (user_id, company_id)
select user_id, of_company from employers where held_by = 'domain' and domain = of_domain
on conflict do nothing
$$;

create function guard_proven_domain() returns trigger
  language plpgsql as
$$
begin
  perform guard_domain(new.company_id, new.domain);
  return null;
end
$$;
create trigger proven_domains_guard after insert or update of proven_at on email_domains
  for each row when (new.proven_at is not null) execute function guard_proven_domain();

create function guard_domain_of_owner() returns trigger
  language plpgsql as
$$
begin
  perform guard_domain(new.company_id, domain_of_email(new.email));
  return null;
end
$$;
create trigger addresses_of_owners_guard after insert or update of email, email_verified_at, role, company_id on users
  for each row when (new.role = 'company' and new.email_verified_at is not null and new.company_id is not null)
  execute function guard_domain_of_owner();

-- A vacancy of the company reads like a closed one for the candidate.
create function is_guarded(candidate uuid, company uuid) returns boolean
  language sql stable parallel safe as
$$
select exists (
  select from guarded_companies g where g.user_id = candidate and g.company_id = company)
$$;

-- The company is the employer of the candidate, as far as they say: one that is not held is none
-- for what they could observe.
create function is_employer(candidate uuid, company uuid) returns boolean
  language sql stable parallel safe as
$$
select is_guarded(candidate, company)
  or exists (select from employers e where e.user_id = candidate and e.company_id = company)
  or exists (
    select from users u join email_domains d on d.domain = domain_of_email(u.email)
    where u.id = candidate and d.company_id = company and d.proven_at is not null)
$$;
