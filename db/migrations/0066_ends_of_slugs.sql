-- A public address is found by the end of its slug: its words follow the title or the name, and
-- older words lead to the newer ones.
create index vacancies_by_slug_end on vacancies (right(slug, 10));
create index companies_by_slug_end on companies (right(slug, 10));
