-- expands
alter table credit_entries validate constraint credit_entries_until;
