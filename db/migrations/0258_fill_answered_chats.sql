-- expands
-- outside a transaction
-- A conversation in which the answer came last says so in the list.
do $$
declare
  after uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from chats where id > after order by id limit 1000);
    exit when cardinality(batch) = 0;
    update chats c
    set answered_at = f.at, last_message_at = f.at, last_message = '', last_event = null,
      active_at = greatest(c.active_at, f.at)
    from (
      select id, (select max(created_at) from application_feedback f
        where f.application_id = chats.application_id) as at
      from chats where id > after order by id limit 1000
    ) f
    where c.id = f.id and f.at > coalesce(c.last_message_at, '-infinity');
    after := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
