-- The act that a visitor was about to do when they had to register or log in: they are led back to
-- it on whatever device they go on.
create table intents (
  user_id    uuid primary key references users on delete cascade,
  vacancy_id uuid not null references vacancies on delete cascade,
  act        text not null check (act in ('apply', 'save')),
  kept_at    timestamptz(3) not null
);
create index intents_by_vacancy on intents (vacancy_id);
create index intents_by_time on intents (kept_at);

create function check_intent() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from users where id = new.user_id and role = 'candidate') then
    raise exception 'only candidates apply to vacancies and save them' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger intents_are_of_candidates before insert on intents
  for each row execute function check_intent();
