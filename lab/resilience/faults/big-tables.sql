-- Rows as the product writes them, in number and over two years, in the tables that grow; so many as `:rows` says.
set session_replication_role = replica;

insert into messages (chat_id, sender_id, model_type, content, created_at)
select c.id, c.candidate_id, 'User', 'A message of some length, as people write them, number ' || n,
  now() - (:rows - n) * interval '60 seconds'
from generate_series(1, :rows) n
join (select *, row_number() over (order by id) - 1 as place, count(*) over () as count from chats) c
  on c.place = n % c.count
order by n;

insert into notifications (user_id, kind, chat_id, happened_at, read_at)
select c.candidate_id, 'new_message', c.id, at, case when n % 1000 > 0 then at end
from generate_series(1, :rows) n
cross join lateral (select now() - (:rows - n) * interval '60 seconds' as at) times
join (select *, row_number() over (order by id) - 1 as place, count(*) over () as count from chats) c
  on c.place = n % c.count
order by n;

insert into audit_log (at, kind, actor_id, person_id, details)
select now() - (:rows - n) * interval '60 seconds', 'signed_in', u.id, u.id, '{"browser": "Firefox"}'
from generate_series(1, :rows) n
join (select *, row_number() over (order by id) - 1 as place, count(*) over () as count from users) u
  on u.place = n % u.count
order by n;

set session_replication_role = origin;

-- Made companies have none, and the ledger is proven afterwards. Its entries come from its one writer; fewer of them,
-- because each is a link of a chain of hashes.
insert into credit_accounts (kind, company_id, balance)
select kind, id, 0 from companies c, unnest(array['available', 'held', 'debt']) kind
where not exists (select from credit_accounts a where a.company_id = c.id);

do $$ begin
  for batch in 1 .. :rows / 50000 loop
    perform post_movement(u.id, null,
      jsonb_populate_record(null::credit_movements,
        jsonb_build_object('reason', 'grant', 'note', 'in number', 'created_at', now())),
      '{"granted": -1, "available": 1}')
    from generate_series(1, 1000) n
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as count
      from users where role = 'candidate') u on u.place = n % u.count;
    -- All change one account, and a transaction has to pass the rows that it has replaced.
    commit;
  end loop;
end $$;

vacuum analyze;
