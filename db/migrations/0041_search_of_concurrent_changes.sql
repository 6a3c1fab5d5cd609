-- A vacancy, its industries and the name of its company may change at once. The row of vacancy_search is made of all
-- three, so that each takes the locks of the others before it reads them: a row read without a lock would be that of
-- before the other change, and would overwrite what the other change wrote.
create or replace function index_vacancy() returns trigger
  language plpgsql as
$$
declare
  company constant text := (select name from companies where id = new.company_id for share);
  document constant tsvector := search_document(new, company);
  pay constant bigint := pay_key(new.salary_currency, new.min_salary);
begin
  if tg_op = 'INSERT' then
    insert into vacancy_search (id, vacancy_id, company_id, doc, pay_key)
    values (search_key(new.created_at), new.id, new.company_id, document, pay);
  else
    update vacancy_search set doc = document, company_id = new.company_id, pay_key = pay where vacancy_id = new.id;
  end if;
  perform note_words(document);
  return null;
end
$$;

create or replace function index_industries() returns trigger
  language plpgsql as
$$
begin
  perform from vacancies where id in (select vacancy_id from changed) order by id for no key update;
  perform from companies
  where id in (select v.company_id from vacancies v where v.id in (select vacancy_id from changed))
  order by id for share;
  update vacancy_search s set doc = search_document(v, c.name)
  from vacancies v join companies c on c.id = v.company_id
  where v.id = s.vacancy_id and s.vacancy_id in (select vacancy_id from changed);
  return null;
end
$$;

-- Rows that such changes have left behind.
update vacancy_search s set doc = found.doc
from (
  select v.id, search_document(v, c.name) as doc from vacancies v join companies c on c.id = v.company_id
) found
where s.vacancy_id = found.id and s.doc <> found.doc;
