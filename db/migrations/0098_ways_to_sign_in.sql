-- expands
alter table sessions validate constraint sessions_authenticated_by_check;
