-- The table of candidates leaves out who has withdrawn, and its index does so too: a page reads its own rows only.
-- Readers of the others find them by the unique index of vacancy and candidate.
drop index applications_of_vacancy;
create index applications_of_vacancy on applications (vacancy_id, applied_at desc, id desc)
  where withdrawn_at is null;
