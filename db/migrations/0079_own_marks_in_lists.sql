-- The mean of the marks that a reader gave to an application, so that their list of candidates is filtered and ordered
-- by it. It is read for its reader alone: others see marks as before.
alter table application_readings
  add column vacancy_id uuid references vacancies,
  add column mean_mark numeric(3, 2);

update application_readings r
set vacancy_id = (select a.vacancy_id from applications a where a.id = r.application_id),
  mean_mark = (
    select avg(m.mark) from application_marks m
    where m.application_id = r.application_id and m.reader_id = r.reader_id);

alter table application_readings alter column vacancy_id set not null;

-- The marks of a reader in one vacancy are read from this index alone.
create index readings_of_reader on application_readings (reader_id, vacancy_id, application_id)
  include (mean_mark);
create index readings_of_vacancy on application_readings (vacancy_id);

create or replace function check_reading() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from applications a join users u on u.company_id = a.company_id
    where a.id = new.application_id and a.vacancy_id = new.vacancy_id and u.id = new.reader_id) then
    raise exception 'an application is read by people of its company' using errcode = 'check_violation';
  end if;
  if new.finished_at is not null and exists (
    select from application_answers asked
    where asked.application_id = new.application_id and not exists (
      select from application_marks m
      where m.application_id = asked.application_id and m.reader_id = new.reader_id
        and m.kind = asked.kind and m.ref_id = asked.ref_id)) then
    raise exception 'a finished reading has a mark for each answer' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function write_mean_mark() returns trigger
  language plpgsql as
$$
declare
  marked application_marks := coalesce(new, old);
begin
  update application_readings r
  set mean_mark = (
    select avg(m.mark) from application_marks m
    where m.application_id = r.application_id and m.reader_id = r.reader_id)
  where r.application_id = marked.application_id and r.reader_id = marked.reader_id;
  return null;
end
$$;
create trigger marks_have_a_mean after insert or delete or update of mark on application_marks
  for each row execute function write_mean_mark();
