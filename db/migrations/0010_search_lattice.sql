-- Vacancies as they are searched: a narrow row each, whose id grows with the time of publication, so that "newest
-- first" is this key read backwards. `doc` holds the folded words of title, company, location and mission, one lexeme
-- for every subset of the four filters with one value, so that any combination of them is one posting list, and one for
-- each industry.
create sequence vacancy_search_ties maxvalue 1048575 cycle;

create table vacancy_search (
  id         bigint primary key,
  vacancy_id uuid not null unique references vacancies on delete cascade,
  company_id uuid not null references companies,
  doc        tsvector not null
);

-- The words of a text: runs of letters and digits, with + and # as in C++, and a bound on what is kept of each.
create function words_of(value text) returns text[]
  language sql immutable parallel safe strict as
$$
select coalesce(array_agg(distinct left(word, 60)), '{}')
from regexp_split_to_table(public.folded(value), '[^a-z0-9+#\u00c0-\u1fff\u2c00-\U0010ffff]+') as word
where word ~ '[^+#]'
$$;

-- '/OPEN/REMOTE//USD' is in every open remote vacancy paid in dollars, whatever the education.
create function facets_of(status text, workplace text, education text, currency text) returns text[]
  language sql immutable parallel safe as
$$
select array_agg(concat('/', s, '/', w, '/', e, '/', c))
from unnest(array['', status]) s,
     unnest(array['', workplace]) w,
     unnest(array['', education]) e,
     unnest(array['', currency]) c
where concat(s, w, e, c) <> ''
$$;

create function search_key(published timestamptz) returns bigint
  language sql volatile as
$$
select ((extract(epoch from published) * 1000)::bigint << 20) | nextval('vacancy_search_ties')
$$;

create function search_document(v vacancies, company text) returns tsvector
  language sql stable parallel safe as
$$
select array_to_tsvector(
  words_of(concat_ws(' ', v.title, company, v.location, v.problem_to_solve))
  || facets_of(v.job_status, v.workplace_type, v.education_level, v.salary_currency)
  || array(select '#' || i.industry_id from vacancy_industries i where i.vacancy_id = v.id))
$$;

insert into vacancy_search (id, vacancy_id, company_id, doc)
select search_key(v.created_at), v.id, v.company_id, search_document(v, c.name)
from vacancies v join companies c on c.id = v.company_id
order by v.created_at, v.id;

create index vacancy_search_of_company on vacancy_search (company_id, id desc);
create index vacancy_search_by_doc on vacancy_search using gin (doc) with (fastupdate = off);
alter table vacancy_search alter column doc set statistics 2000;

-- Every word there is: what the beginning of a word may mean, or a part of one that begins none.
create table search_words (word text collate "C" primary key);
create index search_words_by_part on search_words using gin (word gin_trgm_ops);

insert into search_words
select distinct word from vacancy_search, unnest(tsvector_to_array(doc)) word where word !~ '^[/#]';

-- In one order, so that two vacancies that bring the same new words never wait for each other.
create function note_words(doc tsvector) returns void
  language sql volatile as
$$
insert into search_words
select word from unnest(tsvector_to_array(doc)) as given (word)
where word !~ '^[/#]' and not exists (select from search_words known where known.word = given.word)
order by word
on conflict do nothing
$$;

create function index_vacancy() returns trigger
  language plpgsql as
$$
declare
  document constant tsvector := search_document(new, (select name from companies where id = new.company_id));
begin
  if tg_op = 'INSERT' then
    insert into vacancy_search (id, vacancy_id, company_id, doc)
    values (search_key(new.created_at), new.id, new.company_id, document);
  else
    update vacancy_search set doc = document, company_id = new.company_id where vacancy_id = new.id;
  end if;
  perform note_words(document);
  return null;
end
$$;

create trigger vacancies_are_found after insert on vacancies
  for each row execute function index_vacancy();
create trigger changed_vacancies_are_found
  after update of title, location, problem_to_solve, company_id, job_status, workplace_type, education_level, salary_currency
  on vacancies for each row execute function index_vacancy();

create function index_industries() returns trigger
  language plpgsql as
$$
begin
  update vacancy_search s set doc = search_document(v, c.name)
  from vacancies v join companies c on c.id = v.company_id
  where v.id = s.vacancy_id and s.vacancy_id in (select vacancy_id from changed);
  return null;
end
$$;

create trigger vacancies_are_found_by_industry after insert on vacancy_industries
  referencing new table as changed for each statement execute function index_industries();
create trigger vacancies_are_not_found_by_former_industry after delete on vacancy_industries
  referencing old table as changed for each statement execute function index_industries();

drop trigger companies_are_found_by_their_name on companies;
drop function refresh_search_text();

-- A company that changes its name is found by the new one.
create function index_company() returns trigger
  language plpgsql as
$$
begin
  update vacancy_search s set doc = search_document(v, new.name)
  from vacancies v
  where s.company_id = new.id and v.id = s.vacancy_id;
  perform note_words(array_to_tsvector(words_of(new.name)));
  return null;
end
$$;

create trigger companies_are_found_by_their_name after update of name on companies
  for each row when (old.name is distinct from new.name) execute function index_company();

drop index vacancies_by_time, vacancies_on_board;
alter table vacancies drop column search_text;
drop function vacancy_search_text(text, text, text, text);

-- Builds a query for texts that contain every word of `search`: words that begin with it or, if there are none, words
-- that contain it. Whole words are preferred, because the index counts them exactly; prefixes are used when too many
-- words share them. Returns null when no text can match.
create function query_of(search text) returns tsquery
  language sql stable parallel safe strict as
$$
select case when count(*) = count(meant) then string_agg(meant, ' & ')::tsquery end
from unnest(public.words_of(search)) part,
     lateral (
       select case when count(*) > 50 then quote_literal(part) || ':*'
                   else '(' || string_agg(quote_literal(word), '|') || ')' end as begun
       from (select word from search_words where word >= part and word < part || chr(1114111) limit 51) known
     ) beginning,
     lateral (
       select coalesce(begun, (
         select '(' || string_agg(quote_literal(word), '|') || ')'
         from (select word from search_words
               where char_length(part) >= 3 and word like '%' || part || '%'
               order by char_length(word), word limit 50) known)) as meant
     ) meaning
$$;
