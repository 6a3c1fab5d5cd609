-- expands
-- A company that uses a domain also uses its subdomains: es.company.com belongs to company.com.

-- The domain and each one above it, but for the last label.
create function domains_above(of_domain text) returns text[]
  language sql immutable strict parallel safe as
$$
select array_agg(array_to_string(labels[first:], '.') order by first)
from (select string_to_array(of_domain, '.') as labels) parts,
  generate_series(1, greatest(cardinality(labels) - 1, 1)) as first
$$;

create function is_within_domain(of_domain text, above text) returns boolean
  language sql immutable strict parallel safe as
$$
select of_domain = above or right(of_domain, length(above) + 1) = '.' || above
$$;

create or replace function render_guarded_companies() returns trigger
  language plpgsql as
$$
begin
  delete from guarded_companies where user_id = new.user_id;
  insert into guarded_companies (user_id, company_id, held_at)
  select new.user_id, company_id, new.held_at from (
    select new.company_id as company_id where new.held_by = 'operator'
    union
    select d.company_id from email_domains d
    where new.held_by = 'domain' and d.domain = any (domains_above(new.domain)) and d.proven_at is not null
    union
    select u.company_id from users u
    where new.held_by = 'domain' and u.role = 'company'
      and domain_of_email(u.email) = any (domains_above(new.domain))
      and u.email_verified_at is not null and u.removed_at is null and u.company_id is not null) held;
  return null;
end
$$;

create or replace function guard_domain(of_company uuid, of_domain text) returns void
  language sql as
$$
insert into guarded_companies (user_id, company_id)
select user_id, of_company from employers
where held_by = 'domain' and (domain = of_domain
  or reverse(domain) ~>=~ reverse('.' || of_domain) and reverse(domain) ~<~ reverse('/' || of_domain))
on conflict do nothing
$$;

create or replace function is_employer(candidate uuid, company uuid) returns boolean
  language sql stable parallel safe as
$$
select is_guarded(candidate, company)
  or exists (select from employers e where e.user_id = candidate and e.company_id = company)
  or exists (
    select from email_domains d join users u on u.id = candidate
    where d.company_id = company and d.proven_at is not null
      and is_within_domain(domain_of_email(u.email), d.domain))
$$;
