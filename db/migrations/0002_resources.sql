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

create table places (
  id           int primary key,
  name         text not null,
  name_en      text not null,
  name_es      text not null,
  state        text not null,
  country_code char(2) not null,
  country_en   text not null,
  country_es   text not null,
  population   int not null,
  latitude     real not null,
  longitude    real not null
);

-- Every spelling a place is found by, folded: its names and the aliases people type.
create table place_names (
  place_id   int not null references places on delete cascade,
  name       text not null,
  population int not null,
  primary key (place_id, name)
);

create index place_names_by_prefix on place_names (name text_pattern_ops);
-- GiST, because the planner underrates what comparing each name costs and would pass a GIN index by.
create index place_names_by_likeness on place_names using gist (name gist_trgm_ops);
