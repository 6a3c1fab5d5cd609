-- expands
alter table notifications validate constraint notifications_until;
