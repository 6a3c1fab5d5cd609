-- The searched text. Line breaks keep a match from spanning two fields.
create function vacancy_search_text(title text, company text, location text, mission text) returns text
  language sql immutable parallel safe
  return public.folded(concat_ws(E'\n', title, company, location, mission));

-- A company that changes its name is found by the new one.
create function refresh_search_text() returns trigger
  language plpgsql as
$$
begin
  update vacancies
  set search_text = vacancy_search_text(title, new.name, location, problem_to_solve)
  where company_id = new.id;
  return null;
end
$$;

create trigger companies_are_found_by_their_name after update of name on companies
  for each row when (old.name is distinct from new.name) execute function refresh_search_text();

-- Lists of whatever status, newest first.
create index vacancies_by_time on vacancies (created_at desc, id desc);
