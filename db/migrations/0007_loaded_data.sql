-- The version of the bundled data in the tables, so that a start does not load it again.
create table loaded_data (
  name      text primary key,
  sha256    text not null,
  loaded_at timestamptz(3) not null default now()
);
