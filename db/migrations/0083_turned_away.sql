-- People who could not apply to a vacancy, because only companies may pay where they live and this one did not. Its
-- staff are told how many, by country, and nobody of them.
create table turned_away (
  vacancy_id     uuid not null references vacancies,
  candidate_id   uuid not null references users,
  -- Where they lived then (ISO 3166-1 alpha-2); null where they have not said.
  country        text check (country ~ '^[A-Z]{2}$'),
  turned_away_at timestamptz(3) not null,
  primary key (vacancy_id, candidate_id)
);
create index turned_away_of_candidate on turned_away (candidate_id);
create index turned_away_by_time on turned_away (turned_away_at);
