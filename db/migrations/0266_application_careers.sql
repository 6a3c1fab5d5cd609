-- expands
-- The professional profile that a candidate sent with an application, as it was that day.
create table application_careers (
  application_id uuid primary key references applications on delete cascade,
  career         jsonb not null
    check (jsonb_typeof(career) = 'object' and octet_length(career::text) <= 2000000)
);

create function refuse_change_of_sent_career() returns trigger
  language plpgsql as
$$
begin
  raise exception 'a profile that was sent stays as it was' using errcode = 'check_violation';
end
$$;

create trigger application_careers_stay before update on application_careers
  for each row execute function refuse_change_of_sent_career();
