-- expands
-- outside a transaction
do $$
declare
  after uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  alter table vacancies validate constraint vacancies_min_years_check;
  alter table vacancies validate constraint vacancies_asked_languages_check;
  commit;
  loop
    batch := array(
      select id from vacancies where id > after order by id limit 200 for no key update);
    exit when cardinality(batch) = 0;
    perform render_vacancies(batch);
    after := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
