-- expands
-- outside a transaction
-- Employers whose domain is below one of a company.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(
      select user_id from employers where user_id > last and held_by = 'domain' order by user_id limit 1000);
    exit when batch = '{}';
    insert into guarded_companies (user_id, company_id, held_at)
    select e.user_id, held.company_id, e.held_at
    from unnest(batch) as person (id)
    cross join lateral (
      select user_id, domain, held_at from employers where user_id = person.id limit 1) e
    cross join lateral (
      select d.company_id from email_domains d
      where d.domain = any (domains_above(e.domain)) and d.proven_at is not null
      union
      select u.company_id from users u
      where u.role = 'company' and domain_of_email(u.email) = any (domains_above(e.domain))
        and u.email_verified_at is not null and u.removed_at is null and u.company_id is not null) held
    on conflict do nothing;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
