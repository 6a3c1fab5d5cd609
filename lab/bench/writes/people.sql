-- Candidates with everything that applying takes, and companies of an owner and an administrator each. The token of
-- each person is their slug.
insert into companies (id, name)
select gen_random_uuid(), 'Writers ' || n from generate_series(1, :companies) n;

insert into users (slug, role, company_id, name, last_name, email, email_verified_at, password_hash)
select 'writer-' || role || '-' || substr(c.name, 9), role, c.id, 'Sam', 'Example',
  'writer-' || role || '-' || substr(c.name, 9) || '@example.com', now(), '-'
from companies c, unnest(array['company', 'administrator']) role
where c.name like 'Writers %';

insert into users (slug, role, name, last_name, email, email_verified_at, password_hash)
select 'writer-' || n, 'candidate', 'Robin', 'Sample', 'writer-' || n || '@example.com', now(), '-'
from generate_series(1, :candidates) n;

insert into sessions (user_id, token_hash, user_browser, user_platform, expires_at)
select id, sha256(convert_to(slug, 'UTF8')), 'bench', 'bench', now() + interval '1 day'
from users where slug like 'writer-%';

insert into files (kind, storage_key, mime, bytes, sha256)
select 'resume', 'bench/' || slug, 'application/pdf', 1, sha256('') from users
where slug like 'writer-%' and role = 'candidate';

insert into resumes (slug, user_id, filename, file_id)
select 'resume-' || u.slug, u.id, 'resume.pdf', f.id
from users u join files f on f.storage_key = 'bench/' || u.slug;

insert into salary_preferences (user_id, position, perception, amount, currency)
select id, position, 'Part ' || position, 100000, 'MXN'
from users, generate_series(1, 3) position where slug like 'writer-%' and role = 'candidate';

insert into credit_accounts (kind, user_id, balance)
select kind, id, 0 from users, unnest(array['available', 'held', 'debt']) kind
where slug like 'writer-%' and role = 'candidate';
insert into credit_accounts (kind, company_id, balance)
select kind, id, 0 from companies, unnest(array['available', 'held', 'debt']) kind where name like 'Writers %';

select post_movement(id, null,
  jsonb_populate_record(null::credit_movements, jsonb_build_object('reason', 'grant', 'note', 'bench', 'created_at', now())),
  '{"granted": -1000, "available": 1000}')
from users where slug like 'writer-%' and role = 'candidate';
