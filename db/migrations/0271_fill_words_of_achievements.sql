-- expands
-- outside a transaction
-- What was sent before gets the words of today.
do $$
declare
  after uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from applications where id > after order by id limit 200);
    exit when cardinality(batch) = 0;
    update application_answers a set asked = o.outcome
    from (select id from applications where id > after order by id limit 200) of_batch, vacancy_outcomes o
    where a.application_id = of_batch.id and a.kind = 'outcome' and a.asked is null and o.id = a.ref_id;
    after := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
