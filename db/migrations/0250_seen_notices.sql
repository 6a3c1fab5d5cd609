-- expands
-- The notices of the wizard that a person has read: none is shown a second time by itself.
alter table users add column seen_notices text[] not null default '{}';
