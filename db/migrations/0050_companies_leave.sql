-- A company is deleted by its owner.

alter table applications
  drop constraint applications_return_cause_check,
  add constraint applications_return_cause_check
    check (return_cause in ('unanswered', 'withdrawn', 'vacancy_closed', 'candidate_away', 'company_left'));

alter table companies
  add constraint an_erased_company_is_not_to_be_erased check (erased_at is null or erase_at is null);

-- Nobody waits for an answer of a company that leaves: its vacancies are closed, and stay so until it is kept.
create function open_only_for_who_stays() returns trigger
  language plpgsql as
$$
begin
  if exists (
    select from companies c where c.id = new.company_id and (c.erase_at is not null or c.erased_at is not null)) then
    raise exception 'the company of this vacancy leaves' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger opened_vacancies_are_of_companies_that_stay before insert or update of job_status on vacancies
  for each row when (new.job_status = 'OPEN') execute function open_only_for_who_stays();

-- The board finds nothing of a company that leaves, whatever status it asks for.
create or replace function is_hidden(v vacancies) returns boolean
  language sql stable parallel safe as
$$
select v.taken_down_at is not null
  or exists (
    select from companies c
    where c.id = v.company_id and (c.suspended_at is not null or c.erase_at is not null or c.erased_at is not null))
$$;

create trigger leaving_companies_leave_the_board after update of erase_at, erased_at on companies
  for each row when ((old.erase_at is null and old.erased_at is null) <> (new.erase_at is null and new.erased_at is null))
  execute function index_company();

-- Removes the words of the search that no vacancy contains any more. The index answers for each of them.
create function forget_search_words(lexemes text[]) returns void
  language sql as
$$
delete from search_words known
where known.word = any (lexemes)
  and not exists (
    select from vacancy_search s where s.doc @@ quote_literal(known.word)::tsquery)
$$;
