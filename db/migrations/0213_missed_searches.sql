-- expands
-- What people asked the board for and did not find: folded words and counts by day, without who asked.
create table missed_searches (
  asked_on date not null,
  text     text collate "C" not null check (char_length(text) between 1 and 80),
  times    int not null check (times > 0),
  last_at  timestamptz(3) not null,
  primary key (asked_on, text)
);

-- `name` is the phrase that words of a search are held against, `written` the same as an operator wrote it.
alter table role_names
  add column written text,
  add column languages text[] not null default '{en,es}';

-- Names that were added or removed, until the titles and saved searches with them have been read again.
create table changed_role_names (
  name       text primary key,
  changed_at timestamptz(3) not null
);

create constraint trigger role_names_change_the_board after insert or update or delete on role_names
  deferrable initially deferred for each row execute function record_wide_change();
