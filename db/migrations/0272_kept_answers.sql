-- expands
-- What candidates offer themselves again: docs/decisions/0103-kept-answers.md.

-- The same words to the same question are one answer, however often they were sent.
create function sent_answer_id(kind text, question text, answer text) returns uuid
  language sql immutable parallel safe as
$$
select md5(kind || ' ' || question || chr(10) || answer)::uuid
$$;

-- A row changes the sent answer with its id, or is an answer that was never sent: what is offered
-- instead, which is nothing if the answer is null. The question is the name of a field, the id of a
-- competency, or the words of an achievement.
create table kept_answers (
  user_id   uuid not null references users on delete cascade,
  id        uuid not null,
  kind      text not null check (kind in ('text', 'competency', 'outcome')),
  question  text not null,
  answer    text,
  is_pinned boolean not null default false,
  kept_at   timestamptz(3) not null,
  primary key (user_id, id),
  check (answer is not null or not is_pinned)
);
create unique index kept_answers_pinned on kept_answers (user_id, kind, md5(question)) where is_pinned;
