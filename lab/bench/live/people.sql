-- As many candidates as listen, each with an application to one vacancy of the demo world and its chat. The token of
-- each is their slug.
insert into users (slug, role, name, last_name, email, email_verified_at, password_hash)
select 'listener-' || n, 'candidate', 'Robin', 'Sample', 'listener-' || n || '@example.com', now(), '-'
from generate_series(1, :listeners) n;

insert into sessions (user_id, token_hash, user_browser, user_platform, expires_at)
select id, sha256(convert_to(slug, 'UTF8')), 'bench', 'bench', now() + interval '1 day'
from users where slug like 'listener-%';

-- Like one of the demo world, but for whose it is.
create temporary table theirs (like applications);
insert into theirs
select another.*
from (select application_id as id from chats order by id limit 1) model
join applications a on a.id = model.id,
  users u,
  jsonb_populate_record(a, jsonb_build_object(
    'id', gen_random_uuid(), 'slug', 'application-of-' || u.slug, 'candidate_id', u.id
  )) another
where u.slug like 'listener-%';

-- Generated columns cannot be inserted.
do $$
declare
  given text := (
    select string_agg(quote_ident(column_name), ', ') from information_schema.columns
    where table_schema = 'public' and table_name = 'applications' and is_generated = 'NEVER'
  );
begin
  execute format('insert into applications (%1$s) select %1$s from theirs', given);
end
$$;

insert into chats (application_id, vacancy_id, candidate_id, company_id, active_at)
select a.id, a.vacancy_id, a.candidate_id, v.company_id, now()
from applications a join vacancies v on v.id = a.vacancy_id
where a.slug like 'application-of-listener-%';

insert into sessions (user_id, token_hash, user_browser, user_platform, expires_at)
select u.id, sha256(convert_to('writer', 'UTF8')), 'bench', 'bench', now() + interval '1 day'
from users u
where u.role = 'company' and u.company_id = (
  select v.company_id from applications a join vacancies v on v.id = a.vacancy_id
  where a.slug = 'application-of-listener-1'
);
