-- The day on which an open vacancy closes, as one number: the sooner, the higher, and 0 for those without such a day.
-- Descending it is every vacancy with a closing date, the soonest first, and then all others.
create function closing_key(job_status text, closes_on date) returns integer
  language sql immutable parallel safe as
$$
select case when job_status = 'OPEN' and closes_on is not null then greatest(1, date '10000-01-01' - closes_on) else 0 end
$$;

-- A table with events that are still deferred takes no column.
set constraints searched_vacancies_change_the_board immediate;
set constraints searched_vacancies_change_the_board deferred;

alter table vacancy_search add column closing_key integer not null default 0;

create index vacancy_search_by_closing on vacancy_search (closing_key desc, id desc);
create index vacancy_search_of_company_by_closing on vacancy_search (company_id, closing_key desc, id desc);

create or replace function index_vacancy() returns trigger
  language plpgsql as
$$
declare
  company constant text := (select name from companies where id = new.company_id for share);
  document constant tsvector := search_document(new, company);
  pay constant bigint := pay_key(new.salary_currency, new.min_salary);
  closing constant integer := closing_key(new.job_status, new.closes_on);
begin
  if tg_op = 'INSERT' then
    insert into vacancy_search (id, vacancy_id, company_id, doc, pay_key, closing_key)
    values (search_key(new.created_at), new.id, new.company_id, document, pay, closing);
  else
    update vacancy_search set doc = document, company_id = new.company_id, pay_key = pay, closing_key = closing
    where vacancy_id = new.id;
  end if;
  perform note_words(document);
  return null;
end
$$;

drop trigger changed_vacancies_are_found on vacancies;
create trigger changed_vacancies_are_found
  after update of title, location, place_id, problem_to_solve, company_id, job_status, workplace_type, education_level,
    salary_currency, min_salary, taken_down_at, visibility, closes_on
  on vacancies for each row execute function index_vacancy();

-- A closing date changes the row of vacancy_search, which the board is told of by itself.
drop trigger vacancies_change_the_board on vacancies;
create constraint trigger vacancies_change_the_board after update of slug, created_at on vacancies
  deferrable initially deferred for each row
  when ((old.slug, old.created_at) is distinct from (new.slug, new.created_at))
  execute function record_vacancy_change();

update vacancy_search s set closing_key = closing_key(v.job_status, v.closes_on)
from vacancies v
where v.id = s.vacancy_id and v.job_status = 'OPEN' and v.closes_on is not null;
