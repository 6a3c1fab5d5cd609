-- expands
-- outside a transaction
-- Vacancies from before they were compared.
do $$
declare
  after uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from vacancies where id > after order by id limit 200);
    exit when cardinality(batch) = 0;
    perform render_demands(batch);
    after := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
