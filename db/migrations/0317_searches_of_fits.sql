-- expands
-- A saved search may find only what fits the wishes of its candidate.
alter table saved_searches add column only_fits boolean not null default false;
