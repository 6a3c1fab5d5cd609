-- expands
alter table messages validate constraint messages_until;
