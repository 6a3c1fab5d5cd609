-- expands
-- The minutes in which an application was written: those in which its draft was saved. Visitors
-- read the median of the latest before they register.
alter table application_drafts add column writing_minutes int not null default 1;
alter table applications add column writing_minutes int;
