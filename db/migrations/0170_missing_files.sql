-- expands
alter table files add column missing_at timestamptz(3);
comment on column files.missing_at is 'Since when the bytes are known to be gone';
