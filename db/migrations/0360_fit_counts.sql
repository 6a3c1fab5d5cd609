-- expands
-- How many people who are open to approaches a vacancy fits, as its company has counted them: in
-- bands, with chance added, and so rarely that the bands tell nothing of one person.
create table fit_counts (
  id         bigint generated always as identity primary key,
  vacancy_id uuid not null references vacancies on delete cascade,
  company_id uuid not null references companies on delete cascade,
  -- Of the demand.
  digest     bytea not null check (octet_length(digest) = 32),
  bands      jsonb not null check (jsonb_typeof(bands) = 'object'),
  counted_at timestamptz(3) not null,
  -- A round was refused, and is until the next count.
  too_few_at timestamptz(3)
);
create index fit_counts_by_vacancy on fit_counts (vacancy_id, counted_at desc);
create index fit_counts_by_company on fit_counts (company_id, counted_at);
create index fit_counts_by_time on fit_counts (counted_at);
