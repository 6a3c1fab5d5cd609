-- Candidates who send a resume each, and one who reads. The token of each is their slug.
insert into users (slug, role, name, last_name, email, email_verified_at, password_hash)
select 'sender-' || n, 'candidate', 'Robin', 'Sample', 'sender-' || n || '@example.com', now(), '-'
from generate_series(0, :senders) n;

insert into sessions (user_id, token_hash, user_browser, user_platform, expires_at)
select id, sha256(convert_to(slug, 'UTF8')), 'bench', 'bench', now() + interval '1 day'
from users where slug like 'sender-%';
