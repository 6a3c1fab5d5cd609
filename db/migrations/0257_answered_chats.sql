-- expands
-- The time of the company's last answer to the application. If it is the time of the last message,
-- too, the answer came last, and there is no text of a message.
alter table chats add column answered_at timestamptz(3);

-- What a conversation shows last if it is no plain message: a turn of a meeting, or an answer.
create function chat_event(c chats) returns text
  language sql immutable parallel safe as
$$
select case when c.answered_at = c.last_message_at and c.last_message = '' and c.last_event is null
  then 'answered' else c.last_event end
$$;
