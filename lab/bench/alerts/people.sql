-- Candidates in several time zones, one for every ten searches.
insert into users (slug, role, name, last_name, email, email_verified_at, password_hash, timezone, locale)
select 'searcher-' || n, 'candidate', 'Robin', 'Sample', 'searcher-' || n || '@example.com', now(), '-',
  (array['America/Mexico_City', 'Europe/Madrid', 'America/Bogota', 'America/New_York', null])[1 + n % 5],
  (array['en', 'es'])[1 + n % 2]
from generate_series(1, :people) n;
