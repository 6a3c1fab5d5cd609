-- What forms offer, in both languages; loaded from db/seeds/data.
create table industries (
  id       int primary key,
  name_en  text not null check (name_en <> ''),
  name_es  text not null check (name_es <> ''),
  position int not null
);

create table functional_areas (
  id       int primary key,
  name_en  text not null check (name_en <> ''),
  name_es  text not null check (name_es <> ''),
  position int not null
);

create table competencies (
  id             int primary key,
  competence_en  text not null,
  competence_es  text not null,
  description_en text not null,
  description_es text not null,
  question_en    text not null,
  question_es    text not null,
  position       int not null
);

create table options (
  kind     text not null check (kind in ('salary_range', 'employee_count')),
  key      text not null,
  label_en text not null,
  label_es text not null,
  position int not null,
  primary key (kind, key)
);

-- Cities, loaded from db/seeds/data. A city with the name of its state is named once.
create table places (
  id           int primary key,
  name         text not null,
  name_en      text not null,
  name_es      text not null,
  state_en     text not null,
  country_code char(2) not null,
  country_en   text not null,
  country_es   text not null,
  population   int not null,
  latitude     real not null,
  longitude    real not null,
  state_code   text not null default '',
  state_es     text not null default '',
  label_en     text not null generated always as (
    name_en || case when state_en in ('', name_en) then '' else ', ' || state_en end || ', ' || country_en) stored,
  label_es     text not null generated always as (
    name_es || case when state_es in ('', name_es) then '' else ', ' || state_es end || ', ' || country_es) stored
);
-- A click on the map asks for what lies near it.
create index places_by_position on places using gist (point(longitude, latitude));
-- A state of a country, its largest places first.
create index places_of_state on places (country_code, state_code, population desc, id);

-- Every spelling a place is found by, folded: its names and the aliases people type.
create table place_names (
  place_id   int not null references places on delete cascade,
  name       text not null,
  population int not null,
  primary key (place_id, name)
);
create index place_names_by_prefix on place_names (name text_pattern_ops);
-- GiST, because the planner underrates what comparing each name costs and would pass a GIN index
-- by.
create index place_names_by_likeness on place_names using gist (name gist_trgm_ops);
create index place_names_by_name on place_names (name) include (population, place_id);

-- The states that places lie in, each with its names in both languages as a search reads them: a
-- space before each word.
create table states (
  code       text primary key,
  name_en    text not null,
  name_es    text not null,
  country_en text not null,
  country_es text not null,
  population bigint not null,
  words      text not null generated always as (' ' || folded(name_en) || ' ' || folded(name_es)) stored
);
create index states_by_name_en on states (folded(name_en));
create index states_by_name_es on states (folded(name_es));

-- The place that a location names, written as either language does, also with the state said after
-- a city of its name. A few places have a comma in their own name.
create function place_named(location text) returns int
  language sql stable as
$$
select p.id
from place_names n join places p on p.id = n.place_id
where n.name in (
    folded(split_part(location, ', ', 1)),
    folded(split_part(location, ', ', 1) || ', ' || split_part(location, ', ', 2)))
  and folded(location) in (
    folded(p.label_en), folded(p.label_es),
    folded(concat_ws(', ', p.name_en, nullif(p.state_en, ''), p.country_en)),
    folded(concat_ws(', ', p.name_es, nullif(p.state_es, ''), p.country_es)))
order by p.population desc, p.id
limit 1
$$;
