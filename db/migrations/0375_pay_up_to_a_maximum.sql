-- expands
-- The pay filter finds a vacancy that reaches the amount with its maximum. Null without one.
alter table vacancy_search add column pay_top_key bigint;

create or replace function index_vacancy() returns trigger
  language plpgsql as
$$
declare
  company constant text := (select name from companies where id = new.company_id for share);
  made record;
  pay constant bigint := pay_key(new.salary_currency, new.min_salary);
  pay_top constant bigint := pay_key(new.salary_currency, new.max_salary);
  closing constant integer := closing_key(new.job_status, new.closes_on);
begin
  select * into made from search_index(new, company);
  if tg_op = 'INSERT' then
    insert into vacancy_search (id, vacancy_id, company_id, doc, head, pay_key, pay_top_key, closing_key)
    values (search_key(new.created_at), new.id, new.company_id, made.doc, made.head, pay, pay_top, closing);
  else
    update vacancy_search
    set doc = made.doc, head = made.head, company_id = new.company_id, pay_key = pay, pay_top_key = pay_top,
      closing_key = closing
    where vacancy_id = new.id;
  end if;
  perform note_terms(made.doc);
  return null;
end
$$;

create trigger changed_maximums_are_found after update of max_salary on vacancies
  for each row when (old.max_salary is distinct from new.max_salary) execute function index_vacancy();
