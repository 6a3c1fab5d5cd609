-- expands
-- The time at which a notification was first made does not change while it grows, so that it can
-- be the key of its partition. Those of before count from today.
alter table notifications add column created_at timestamptz(3) not null default now();

select partitions.bound('messages', 'created_at');
select partitions.bound('audit_log', 'at');
select partitions.bound('notifications', 'created_at');
