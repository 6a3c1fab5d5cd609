-- expands
-- The number of minutes in which the draft of an application was saved. Public pages show the
-- median of recent applications.
alter table application_drafts add column writing_minutes int not null default 1;
alter table applications add column writing_minutes int;
