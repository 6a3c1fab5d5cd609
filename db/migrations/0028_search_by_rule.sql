-- A vacancy is found when each word of the query begins a word of it or is contained in its title, company or location.
-- To contain a word is to have a word with an ending that begins with it, so `doc` holds the words of the mission and
-- every ending of the words of title, company and location: the whole rule is "some lexeme begins with the word", which
-- depends on the query and the vacancy alone. Industries are written as '/7', for a text may contain '#7'.
create or replace function words_of(value text) returns text[]
  language sql immutable parallel safe strict as
$$
select coalesce(array_agg(distinct left(word, 255)), '{}')
from regexp_split_to_table(public.folded(value), '[^a-z0-9+#\u00c0-\u1fff\u2c00-\U0010fffd]+') as word
where word ~ '[^+#]'
$$;

create function endings_of(words text[]) returns text[]
  language sql immutable parallel safe strict as
$$
select coalesce(array_agg(right(word, length)), '{}')
from unnest(words) as word, generate_series(1, char_length(word)) as length
$$;

create or replace function search_document(v vacancies, company text) returns tsvector
  language sql stable parallel safe as
$$
select array_to_tsvector(
  words_of(v.problem_to_solve)
  || endings_of(words_of(concat_ws(' ', v.title, company, v.location)))
  || facets_of(v.job_status, v.workplace_type, v.education_level, v.salary_currency)
  || array(select '/' || i.industry_id from vacancy_industries i where i.vacancy_id = v.id))
$$;

-- Pay as one number that orders by currency first and by amount within it, because currencies are not converted into
-- each other: descending it is every vacancy paid in pesos, highest first, then dollars, then euros.
create function pay_key(currency text, amount numeric) returns bigint
  language sql immutable parallel safe strict as
$$
select (array_position(array['EUR', 'USD', 'MXN'], currency)::bigint << 48) + (amount * 100)::bigint
$$;

-- Rewritten instead of updated, to leave no dead rows.
create table searched (like vacancy_search);
alter table searched add column pay_key bigint not null;

insert into searched (id, vacancy_id, company_id, doc, pay_key)
select s.id, s.vacancy_id, v.company_id, search_document(v, c.name), pay_key(v.salary_currency, v.min_salary)
from vacancy_search s
join vacancies v on v.id = s.vacancy_id
join companies c on c.id = v.company_id
order by s.id;

drop table vacancy_search;
alter table searched rename to vacancy_search;
alter table vacancy_search
  add constraint vacancy_search_pkey primary key (id),
  add constraint vacancy_search_vacancy_id_key unique (vacancy_id),
  add constraint vacancy_search_vacancy_id_fkey foreign key (vacancy_id) references vacancies on delete cascade,
  add constraint vacancy_search_company_id_fkey foreign key (company_id) references companies;
alter table vacancy_search alter column doc set statistics 2000;
create index vacancy_search_of_company on vacancy_search (company_id, id desc);
create index vacancy_search_by_doc on vacancy_search using gin (doc) with (fastupdate = off);
create index vacancy_search_by_pay on vacancy_search (pay_key desc, id desc);
create index vacancy_search_of_company_by_pay on vacancy_search (company_id, pay_key desc, id desc);
-- The indexes of the recent ones went with the table; the job that keeps them makes them again.
delete from search_recent;

-- Every lexeme that a word of a query can begin.
drop index search_words_by_part;
truncate search_words;
insert into search_words
select word from ts_stat('select doc from vacancy_search') where word not like '/%';

create or replace function note_words(doc tsvector) returns void
  language sql volatile as
$$
insert into search_words
select word from unnest(tsvector_to_array(doc)) as given (word)
where word not like '/%' and not exists (select from search_words known where known.word = given.word)
order by word
on conflict do nothing
$$;

create or replace function index_vacancy() returns trigger
  language plpgsql as
$$
declare
  document constant tsvector := search_document(new, (select name from companies where id = new.company_id));
  pay constant bigint := pay_key(new.salary_currency, new.min_salary);
begin
  if tg_op = 'INSERT' then
    insert into vacancy_search (id, vacancy_id, company_id, doc, pay_key)
    values (search_key(new.created_at), new.id, new.company_id, document, pay);
  else
    update vacancy_search set doc = document, company_id = new.company_id, pay_key = pay where vacancy_id = new.id;
  end if;
  perform note_words(document);
  return null;
end
$$;

drop trigger changed_vacancies_are_found on vacancies;
create trigger changed_vacancies_are_found
  after update of title, location, problem_to_solve, company_id, job_status, workplace_type, education_level,
    salary_currency, min_salary
  on vacancies for each row execute function index_vacancy();

create or replace function index_company() returns trigger
  language plpgsql as
$$
begin
  update vacancy_search s set doc = search_document(v, new.name)
  from vacancies v
  where s.company_id = new.id and v.id = s.vacancy_id;
  perform note_words(array_to_tsvector(endings_of(words_of(new.name))));
  return null;
end
$$;

-- The lexemes that begin with each word of `search`, as a query. Few are named, because the index counts whole lexemes
-- exactly and need not gather what begins alike; both forms find the same. Null where there is no word, or where no
-- vacancy has a lexeme that begins with one of them.
create or replace function query_of(search text) returns tsquery
  language sql stable parallel safe strict as
$$
select case when bool_and(lexemes > 0) then string_agg(meant, ' & ')::tsquery end
from unnest(public.words_of(search)) as part,
     lateral (
       select count(*) as lexemes,
              case when count(*) > 50 then quote_literal(part) || ':*'
                   else '(' || string_agg(quote_literal(word), '|') || ')' end as meant
       from (select word from search_words where word >= part and word < part || chr(1114111) limit 51) known
     ) meaning
$$;
