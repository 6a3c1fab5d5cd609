-- A click on the map asks for what lies near it.
create index places_by_position on places using gist (point(longitude, latitude));

-- Of which draft, and of which wording of it, a vacancy was made: posting that again finds the vacancy that is there.
alter table vacancies add column posted_as text;
create unique index vacancies_posted_once on vacancies (created_by, posted_as) where posted_as is not null;
