-- expands
-- In bands, how many candidates meet a demand: the same for a day, so that asking again and again
-- learns nothing of the people who are counted.
create table demand_reach (
  company_id uuid not null references companies on delete cascade,
  day        date not null,
  -- Of the demand.
  digest     bytea not null check (octet_length(digest) = 32),
  reach      jsonb not null check (jsonb_typeof(reach) = 'object'),
  counted_at timestamptz(3) not null,
  primary key (company_id, day, digest)
);
create index demand_reach_by_time on demand_reach (counted_at);
