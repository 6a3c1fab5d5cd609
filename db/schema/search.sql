-- Vacancies as they are searched: a narrow row each, whose id grows with the time of publication,
-- so that newest first is this key read backwards; docs/decisions/0096. A vacancy is found by whole
-- words and their stems, by the roles of its title, and by its place. Lexemes of `doc`:
--   `word` and `=stem` of title, company, place and industries; after `^` the same of the title alone
--   `~stem` of skills and mission
--   `/r/finance.chief`, `/f/finance` and `/l/chief` of the roles
--   `/@MX`, `/@MX.19` and `/@3995465` of the place; `/i/7` of an industry
--   `/s/OPEN`, `/s/LISTED`, `/w/REMOTE`, `/e/MAST` and `/c/MXN` of the filters
create table vacancy_search (
  id          bigint primary key,
  vacancy_id  uuid not null unique references vacancies on delete cascade,
  company_id  uuid not null references companies,
  doc         tsvector not null,
  pay_key     bigint not null,
  closing_key integer not null default 0,
  -- What an order needs, weighted: A title and roles, B company and place, C industries.
  head        tsvector
) with (toast_tuple_target = 8160);
alter table vacancy_search alter column doc set statistics 2000;
-- An order reads `head` of two thousand rows, and a filter `doc` of as many: expanding each, or
-- fetching it from elsewhere, would take most of the time.
alter table vacancy_search alter column head set storage external;
create index vacancy_search_by_doc on vacancy_search using gin (doc) with (fastupdate = off);
create index vacancy_search_by_pay on vacancy_search (pay_key desc, id desc);
create index vacancy_search_by_closing on vacancy_search (closing_key desc, id desc);
create index vacancy_search_of_company on vacancy_search (company_id, id desc);
create index vacancy_search_of_company_by_pay on vacancy_search
  (company_id, pay_key desc, id desc);
create index vacancy_search_of_company_by_closing on vacancy_search
  (company_id, closing_key desc, id desc);
create sequence vacancy_search_ties maxvalue 1048575 cycle;

-- The words that a typing error may mean.
create table search_terms (word text collate "C" primary key);
create index search_terms_alike on search_terms using gin (word gin_trgm_ops);

-- Names of roles that operators have added to the vocabulary.
create table role_names (
  -- The phrase that words of a search are held against.
  name      text primary key check (char_length(name) between 1 and 100),
  role      text not null check (char_length(role) between 1 and 100),
  added_at  timestamptz(3) not null,
  added_by  uuid references users,
  -- The same as an operator wrote it.
  written   text,
  languages text[] not null default '{en,es}'
);

-- Names that were added or removed, until the titles and saved searches with them have been read
-- again.
create table changed_role_names (
  name       text primary key,
  changed_at timestamptz(3) not null
);

-- What people asked the board for and did not find: folded words and counts by day, without who
-- asked.
create table missed_searches (
  asked_on date not null,
  text     text collate "C" not null check (char_length(text) between 1 and 80),
  times    int not null check (times > 0),
  last_at  timestamptz(3) not null,
  primary key (asked_on, text)
);

-- The words of one match of `words_of`.
create function word_parts(match text) returns text[]
  language sql immutable parallel safe strict as
$$
select case
  when match ~ '^[a-z]+$' then array[match]
  when match ~ '^\d{1,3}(?:[.,''’]\d{3})+(?:[.,]\d{2})?$'
    then array[regexp_replace(regexp_replace(match, '[.,]\d{2}$', ''), '\D', '', 'g')]
  when match ~ '^\d+[.,]\d{1,2}$' then array[replace(match, ',', '.')]
  when match ~ '^[^0-9]/' then array[replace(match, '/', '')]
  when match = '.net' or match ~ '[+#&/]' then array[match]
  when match like '%.%' then array[replace(match, '.', '')]
  else (
    select case
      when count(*) = 1 then array_agg(part)
      when bool_or(part ~ '^[^0-9]$') then array[string_agg(part, '' order by position)]
      else array_agg(part) || string_agg(part, '' order by position) end
    from (
      select regexp_replace(regexp_replace(given, '[''’]s$', ''), '[''’]', '', 'g') as part, position
      from regexp_split_to_table(match, '[-‐‑]') with ordinality as split (given, position)
    ) parts
    where part <> '')
  end
$$;

-- C++ and C#; I+D+i; R&D; .NET; S/4HANA; 24/7; 200,000; 1.5; C.F.O.; and e-commerce. A is a letter,
-- L one or a digit.
create function word_pattern() returns text
  language sql immutable parallel safe
  return replace(replace(
    '(?<!L)A(?:\+\+|#)(?!L)'
    || '|(?<!L)A(?:\+A)+(?!L)'
    || '|(?<!L)A{1,2}&A(?!L)'
    || '|(?<!L)\.net(?!L)'
    || '|(?<!L)A/\dL*'
    || '|(?<!L)24/7(?!L)'
    || '|(?<!L)\d{1,3}(?:[.,''’]\d{3})+(?:[.,]\d{2})?(?!\d)'
    || '|(?<!L)\d+[.,]\d{1,2}(?!\d)'
    || '|(?<!L)A{1,2}(?:\.A{1,2})+(?!L)\.?'
    || '|L+(?:[-‐‑]L+|[''’]AL*)*', 'A', '[a-z\u00c0-\u1fff\u2c00-\U0010fffd]'), 'L', '[a-z0-9\u00c0-\u1fff\u2c00-\U0010fffd]');

-- Folded, with _ for each symbol and nothing for marks and invisible characters. The symbols go
-- first, because unaccent() makes letters, hyphens and apostrophes of some.
create function words_text(value text) returns text
  language sql immutable parallel safe strict as
$$
select folded(normalize(regexp_replace(
  normalize(regexp_replace(regexp_replace(value,
    '[\u00ad\u200b-\u200d]', '', 'g'),
    '[\u0080-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u037e\u0387\u055a-\u055f\u0589\u05be\u05c0'
    || '\u05c3\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u200a\u2012-\u2018\u201a-\u206f\u20a0-\u20cf'
    || '\u2116\u2117\u2120-\u2123\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb'
    || '\ue000-\uf8ff\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufff9-\uffff'
    || '\U0001f000-\U0001faff\U000e0000-\U0010ffff]', '_', 'g'), nfkd),
  '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u3099\u309a\ufe00-\ufe0f]',
  '', 'g'), nfc))
$$;

-- As fold.ts of the server does it: one word of e-commerce, both and the
-- compound of vice-president.
create function words_of(value text) returns text[]
  language sql immutable parallel safe strict as
$$
select coalesce(array_agg(distinct left(word, 64)), '{}')
from regexp_matches(
       regexp_replace(words_text(value), '\me (?!h?i)([a-z]{4})', 'e-\1', 'g'),
       word_pattern(), 'g') as found (match),
     unnest(word_parts(match[1])) as word
$$;

-- What each of the dictionaries makes of the words, after a mark.
create function stems_of(words text[], mark text, variadic dictionaries regdictionary[]) returns text[]
  language sql immutable parallel safe as
$$
select coalesce(array_agg(distinct mark || stem), '{}')
from unnest(words) as word, unnest(dictionaries) as dictionary, unnest(ts_lexize(dictionary, word)) as stem
$$;

-- Lexemes as a vector of one weight.
create function weighted(lexemes text[], weight text) returns tsvector
  language sql immutable parallel safe as
$$
select coalesce(string_agg(quote_literal(lexeme) || ':1' || weight, ' '), '')::tsvector from unnest(lexemes) as lexeme
$$;

-- A role, its function and its level.
create function role_lexemes(roles text[]) returns text[]
  language sql immutable parallel safe as
$$
select coalesce(array_agg(distinct lexeme), '{}')
from unnest(roles) as role,
     unnest(array['/r/' || role, '/f/' || split_part(role, '.', 1), '/l/' || split_part(role, '.', 2)]) as lexeme
where lexeme not in ('/f/', '/l/')
$$;

-- The row of vacancy_search but for its keys. Of a confidential vacancy the name of the company is
-- left out.
create function search_index(v vacancies, company text, out doc tsvector, out head tsvector)
  language sql stable parallel safe as
$$
with named as (
  select words_of(v.title) as title,
    words_of(concat_ws(' ', case when v.visibility <> 'confidential' then company end, v.location, place.label_en,
      place.label_es)) as around,
    words_of((select string_agg(concat_ws(' ', i.name_en, i.name_es), ' ')
      from vacancy_industries vi join industries i on i.id = vi.industry_id where vi.vacancy_id = v.id)) as industries,
    words_of(concat_ws(' ', v.softwares, v.technical_knowledge, v.languages, v.problem_to_solve)) as body,
    case when place.id is null then '{}'
         else array['/@' || place.country_code, '/@' || place.state_code, '/@' || place.id] end as place
  from (select v.place_id as id) asked left join places place on place.id = asked.id
), lexemes as (
  select title || stems_of(title, '=', 'english_stem', 'spanish_stem') || role_lexemes(v.roles) as title,
    around || stems_of(around, '=', 'english_stem', 'spanish_stem') as around,
    coalesce(industries, '{}') || stems_of(industries, '=', 'english_stem', 'spanish_stem') as industries,
    stems_of(body, '~', case v.locale when 'es' then 'spanish_stem'::regdictionary else 'english_stem' end) as body,
    place
  from named
)
select
  array_to_tsvector(title || array(select '^' || lexeme from unnest(title) as lexeme where lexeme not like '/%')
    || around || industries || body || place
    || array['/w/' || v.workplace_type, '/e/' || v.education_level, '/c/' || v.salary_currency]
    || case when is_hidden(v) then '{}' else array['/s/' || v.job_status] end
    || case when is_listed(v) then array['/s/LISTED'] else '{}' end
    || array(select '/i/' || i.industry_id from vacancy_industries i where i.vacancy_id = v.id)),
  weighted(title, 'A') || weighted(around, 'B') || weighted(industries, 'C')
    || array_to_tsvector(place || array(select '/i/' || i.industry_id from vacancy_industries i where i.vacancy_id = v.id))
from lexemes
$$;

-- The key of a vacancy in the order of publication.
create function search_key(published timestamptz) returns bigint
  language sql volatile as
$$
select ((extract(epoch from published) * 1000)::bigint << 20) | nextval('vacancy_search_ties')
$$;

-- Pay as one number that orders by currency first and by amount within it, because currencies are
-- not converted into each other: descending it is every vacancy paid in pesos, highest first, then
-- dollars, then euros.
create function pay_key(currency text, amount numeric) returns bigint
  language sql immutable parallel safe strict as
$$
select (array_position(array['EUR', 'USD', 'MXN'], currency)::bigint << 48) + (amount * 100)::bigint
$$;

-- The day on which an open vacancy closes, as one number: the sooner, the higher, and 0 without
-- such a day. Descending it is every vacancy with a closing date, the soonest first, and then all
-- others.
create function closing_key(job_status text, closes_on date) returns integer
  language sql immutable parallel safe as
$$
select case when job_status = 'OPEN' and closes_on is not null then greatest(1, date '10000-01-01' - closes_on) else 0 end
$$;

-- In one order, so that two vacancies that bring the same new words never wait for each other.
create function note_terms(doc tsvector) returns void
  language sql volatile as
$$
insert into search_terms
select word from unnest(tsvector_to_array(doc)) as given (word)
where word ~ '^[^/=~^].{3}' and not exists (select from search_terms known where known.word = given.word)
order by word
on conflict do nothing
$$;

-- Removes the words of the search that no vacancy contains any more. The index answers for each of
-- them.
create function forget_search_words(lexemes text[]) returns void
  language sql as
$$
delete from search_terms known
where known.word = any (lexemes)
  and not exists (select from vacancy_search s where s.doc @@ quote_literal(known.word)::tsquery)
$$;

-- A vacancy, its industries and the name of its company may change at once. The row of
-- vacancy_search is made of all three, so that each takes the locks of the others before it reads
-- them: a row read without a lock would be that of before the other change, and would overwrite
-- what the other change wrote.
create function index_vacancy() returns trigger
  language plpgsql as
$$
declare
  company constant text := (select name from companies where id = new.company_id for share);
  made record;
  pay constant bigint := pay_key(new.salary_currency, new.min_salary);
  closing constant integer := closing_key(new.job_status, new.closes_on);
begin
  select * into made from search_index(new, company);
  if tg_op = 'INSERT' then
    insert into vacancy_search (id, vacancy_id, company_id, doc, head, pay_key, closing_key)
    values (search_key(new.created_at), new.id, new.company_id, made.doc, made.head, pay, closing);
  else
    update vacancy_search
    set doc = made.doc, head = made.head, company_id = new.company_id, pay_key = pay, closing_key = closing
    where vacancy_id = new.id;
  end if;
  perform note_terms(made.doc);
  return null;
end
$$;
create trigger vacancies_are_found after insert on vacancies
  for each row execute function index_vacancy();
create trigger changed_vacancies_are_found
  after update of title, roles, location, place_id, problem_to_solve, softwares, technical_knowledge, languages, locale,
    company_id, job_status, workplace_type, education_level, salary_currency, min_salary, taken_down_at, visibility,
    closes_on
  on vacancies for each row execute function index_vacancy();

-- A company that changes its name is found by the new one.
create function index_company() returns trigger
  language plpgsql as
$$
begin
  update vacancy_search s set doc = made.doc, head = made.head
  from vacancies v, search_index(v, new.name) made
  where s.company_id = new.id and v.id = s.vacancy_id;
  perform note_terms(array_to_tsvector(words_of(new.name)))
  where exists (select from vacancies v where v.company_id = new.id and v.visibility <> 'confidential');
  return null;
end
$$;
create trigger companies_are_found_by_their_name after update of name on companies
  for each row when (old.name is distinct from new.name) execute function index_company();
create trigger suspended_companies_leave_the_board after update of suspended_at on companies
  for each row when (old.suspended_at is distinct from new.suspended_at) execute function index_company();
create trigger leaving_companies_leave_the_board after update of erase_at, erased_at on companies
  for each row when ((old.erase_at is null and old.erased_at is null) <> (new.erase_at is null and new.erased_at is null))
  execute function index_company();

create function index_industries() returns trigger
  language plpgsql as
$$
begin
  perform from vacancies where id in (select vacancy_id from changed) order by id for no key update;
  perform from companies
  where id in (select v.company_id from vacancies v where v.id in (select vacancy_id from changed))
  order by id for share;
  update vacancy_search s set doc = made.doc, head = made.head
  from vacancies v join companies c on c.id = v.company_id, search_index(v, c.name) made
  where v.id = s.vacancy_id and s.vacancy_id in (select vacancy_id from changed);
  return null;
end
$$;
create trigger vacancies_are_found_by_industry after insert on vacancy_industries
  referencing new table as changed for each statement execute function index_industries();
create trigger vacancies_are_not_found_by_former_industry after delete on vacancy_industries
  referencing old table as changed for each statement execute function index_industries();

-- Rebuilds the data derived from places: states, and the documents of vacancies in them. Called
-- when places change.
create function derive_from_places() returns void
  language sql as
$$
delete from states;
insert into states (code, name_en, name_es, country_en, country_es, population)
select state_code, max(state_en), max(state_es), max(country_en), max(country_es), sum(population)
from places
where state_code <> ''
group by state_code;

update vacancy_search s set doc = made.doc, head = made.head
from vacancies v join companies c on c.id = v.company_id, search_index(v, c.name) made
where v.place_id is not null and v.id = s.vacancy_id and s.doc <> made.doc
$$;

-- The lexemes of `doc` that a word of a query matches: the word, its stems, and, for a prefix,
-- every longer word.
create function word_query(word text, is_prefix boolean, anywhere boolean) returns text
  language sql immutable parallel safe as
$$
select '(' || string_agg(quote_literal(lexeme) || ending, '|' order by lexeme collate "C") || ')'
from (
  select word as lexeme, case when is_prefix then ':*' else '' end as ending
  union
  select unnest(stems_of(array[word], '=', 'english_stem', 'spanish_stem')), ''
  union
  select unnest(stems_of(array[word], '~', 'english_stem', 'spanish_stem')), case when is_prefix then ':*' else '' end
  where anywhere
) meant
$$;

-- All of the words in the title, in lexemes of `doc`.
create function title_query(words text[], is_prefix boolean) returns text
  language sql immutable parallel safe as
$$
select string_agg(
  '(' || quote_literal('^' || word) || case when is_prefix then ':*' else '' end
  || coalesce((
    select string_agg('|' || quote_literal(stem), '' order by stem collate "C")
    from unnest(stems_of(array[word], '^=', 'english_stem', 'spanish_stem')) as stem), '')
  || ')', '&')
from unnest(words) as word
$$;

-- All of the words, in lexemes of `head` of these weights.
create function words_weighted(words text[], is_prefix boolean, weights text) returns text
  language sql immutable parallel safe as
$$
select string_agg(
  '(' || quote_literal(word) || case when is_prefix then ':*' else ':' end || weights
  || coalesce((
    select string_agg('|' || quote_literal(stem) || ':' || weights, '')
    from unnest(stems_of(array[word], '=', 'english_stem', 'spanish_stem')) as stem), '')
  || ')', '&')
from unnest(words) as word
$$;

-- One of the lexemes, or all of the words.
create function term_query(lexemes text[], words text[], is_prefix boolean, anywhere boolean) returns text
  language sql immutable parallel safe as
$$
select concat_ws('|',
  (select string_agg(quote_literal(lexeme), '|') from unnest(lexemes) as lexeme),
  (select '(' || string_agg(word_query(word, is_prefix, anywhere), '&') || ')' from unnest(words) as word))
$$;
