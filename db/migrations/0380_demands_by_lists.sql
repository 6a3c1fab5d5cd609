-- expands
-- outside a transaction
-- Gathers the vacancies that may fit the wishes of a candidate. The workplaces are too few to help.
create index concurrently if not exists vacancy_demands_by_lists on vacancy_demands
  using gin (functions, levels, places) with (fastupdate = off);
