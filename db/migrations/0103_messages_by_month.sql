-- A release that names the index of client ids when it sends a message does not run beside this.
-- accepted: whole table, because attaching takes these one by one, stronger than readers have them,
-- which would refuse a call that has read one and writes to it.
lock table messages, chats, users, meeting_proposals in access exclusive mode;
select partitions.divide('messages', 'created_at');
alter table messages alter column id set default uuidv7();

-- Each partition has an index by which a message that is sent again is the same one. What is sent
-- again within a week of the turn of a month is looked for in the month before, too. The sender has
-- the lock of the conversation, and the statement of a function sees what others have committed
-- before it was granted.
create function message_is_new() returns trigger
  language plpgsql set search_path = public, pg_temp as
$$
begin
  if exists (
    select from messages m
    where m.chat_id = new.chat_id and m.sender_id = new.sender_id and m.client_id = new.client_id
      and m.created_at >= date_trunc('month', new.created_at, 'UTC') - interval '31 days'
      and m.created_at < date_trunc('month', new.created_at, 'UTC')
  ) then
    return null;
  end if;
  return new;
end
$$;
create trigger messages_are_sent_once before insert on messages
  for each row when (new.client_id is not null
    and new.created_at < date_trunc('month', new.created_at, 'UTC') + interval '7 days')
  execute function message_is_new();
