-- The vacancies that a candidate keeps in view, seen by nobody else.
create table saved_vacancies (
  user_id    uuid not null references users on delete cascade,
  vacancy_id uuid not null references vacancies on delete cascade,
  saved_at   timestamptz(3) not null,
  primary key (user_id, vacancy_id)
);
create index saved_vacancies_by_time on saved_vacancies (user_id, saved_at desc, vacancy_id desc);
create index saved_vacancies_by_vacancy on saved_vacancies (vacancy_id, user_id);

-- Only candidates save, and each of them a bounded number.
create function check_saved_vacancy() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from users where id = new.user_id and role = 'candidate') then
    raise exception 'only candidates save vacancies' using errcode = 'check_violation';
  end if;
  if (select count(*) from saved_vacancies where user_id = new.user_id) >= 1000 then
    raise exception 'no more than 1000 vacancies are saved' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger saved_vacancies_are_bounded before insert on saved_vacancies
  for each row execute function check_saved_vacancy();
