-- Jobs that failed at their last try, as the dead letter queue hands them over. The facts in their
-- data are sealed.
create table failed_jobs (
  id         uuid primary key,
  queue      text not null check (char_length(queue) <= 60),
  data       jsonb not null check (jsonb_typeof(data) = 'object'),
  created_at timestamptz(3) not null,
  failed_at  timestamptz(3) not null,
  tries      int not null check (tries > 0),
  -- The name or the code of the error, never its message.
  reason     text not null check (char_length(reason) between 1 and 100)
);
create index failed_jobs_latest on failed_jobs (queue, failed_at desc, id desc);

-- The time at which the job that a worker took last could have run: in a backlog, about that of the
-- oldest job which waits.
alter table job_counts add column due_at timestamptz;

drop index if exists jobs.failed_jobs;
