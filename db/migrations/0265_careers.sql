-- expands
-- The professional profiles of candidates, each a document that its candidate saves as a whole.
create table careers (
  user_id  uuid primary key references users on delete cascade,
  career   jsonb not null
    check (jsonb_typeof(career) = 'object' and octet_length(career::text) <= 2000000),
  version  int not null check (version > 0),
  saved_at timestamptz(3) not null
);
