-- Two vacancies of one company, one with `:few` applications and one with `:many`, each by another candidate. The token
-- of the reader is `reader`.
create temporary view model as
select a as application, a.vacancy_id
from (select application_id from chats order by id limit 1) c join applications a on a.id = c.application_id;

create temporary table vacancies_made as
select made.*
from model m join vacancies v on v.id = m.vacancy_id
cross join (values ('table-few'), ('table-many')) as named (slug),
  lateral jsonb_populate_record(v, jsonb_build_object(
    'id', gen_random_uuid(), 'slug', named.slug, 'posted_as', null, 'job_status', 'OPEN', 'closed_at', null)) made;
select pg_temp.copy('vacancies_made', 'vacancies');

insert into users (slug, role, name, last_name, email, email_verified_at, password_hash)
select 'applicant-' || n, 'candidate', 'Robin', 'Sample ' || n, 'applicant-' || n || '@example.com', now(), '-'
from generate_series(1, :many) n;

create temporary table applications_made as
select made.*
from model m cross join vacancies v cross join generate_series(1, :many) n
join users u on u.slug = 'applicant-' || n,
  lateral jsonb_populate_record(m.application, jsonb_build_object(
    'id', gen_random_uuid(), 'slug', v.slug || '-by-' || u.slug, 'candidate_id', u.id, 'vacancy_id', v.id,
    'applied_at', now() - n * interval '1 minute')) made
where v.slug = 'table-many' or (v.slug = 'table-few' and n <= :few);
select pg_temp.copy('applications_made', 'applications');

insert into chats (application_id, vacancy_id, candidate_id, company_id, active_at)
select a.id, a.vacancy_id, a.candidate_id, v.company_id, now()
from applications a join vacancies v on v.id = a.vacancy_id
where v.slug in ('table-few', 'table-many');

insert into sessions (user_id, token_hash, user_browser, user_platform, expires_at)
select u.id, sha256(convert_to('reader', 'UTF8')), 'bench', 'bench', now() + interval '1 day'
from model m join vacancies v on v.id = m.vacancy_id
join users u on u.company_id = v.company_id and u.role = 'company'
order by u.created_at limit 1;
-- Half of the applications have marks of the reader.
do
$$
begin
  if exists (
    select from information_schema.columns where table_name = 'application_readings' and column_name = 'mean_mark')
  then
    insert into application_readings (application_id, vacancy_id, reader_id, mean_mark)
    select a.id, a.vacancy_id, s.user_id, 1 + mod(row_number() over (order by a.id), 41) / 10.0
    from applications a join vacancies v on v.id = a.vacancy_id
    cross join (select user_id from sessions where token_hash = sha256(convert_to('reader', 'UTF8'))) s
    where v.slug in ('table-few', 'table-many') and right(a.id::text, 1) < '8';
  end if;
end
$$;
analyze;
