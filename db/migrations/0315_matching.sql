-- expands
-- How vacancies and the wishes of candidates compare, rule by rule: docs/decisions/0105-match.md.
-- contract/matching/match.ts is the same for one pair.

-- What a vacancy asks for, as codes: a read model of it.
create table vacancy_demands (
  vacancy_id uuid primary key references vacancies on delete cascade,
  functions  text[] not null,
  levels     text[] not null,
  places     text[] not null,
  workplaces text[] not null,
  industries text[] not null,
  education  text[] not null,
  -- A language with the least level of it, as en.C1.
  languages  text[] not null,
  years      int,
  pay        numeric(14, 2) not null,
  currency   text not null
);

create function demand_of(v vacancies) returns vacancy_demands
  language sql stable parallel safe as
$$
select
  v.id,
  array(select distinct split_part(role, '.', 1) from unnest(v.roles) as role where split_part(role, '.', 1) <> ''),
  array(select distinct split_part(role, '.', 2) from unnest(v.roles) as role where split_part(role, '.', 2) <> ''),
  case when v.workplace_type = 'REMOTE' then '{}'
    else array(
      select code from places p, unnest(array[p.id::text, nullif(p.state_code, ''), p.country_code]) as code
      where p.id = v.place_id and code is not null) end,
  array[v.workplace_type],
  array(select i.industry_id::text from vacancy_industries i where i.vacancy_id = v.id order by i.position),
  array[v.education_level],
  array(select (asked ->> 'code') || '.' || (asked ->> 'level') from jsonb_array_elements(v.asked_languages) as asked),
  v.min_years,
  coalesce(v.max_salary, v.min_salary),
  v.salary_currency
$$;

create function render_demands(ids uuid[]) returns void
  language sql as
$$
insert into vacancy_demands
select demand.* from vacancies v, demand_of(v) as demand where v.id = any(ids)
on conflict (vacancy_id) do update set
  functions = excluded.functions, levels = excluded.levels, places = excluded.places,
  workplaces = excluded.workplaces, industries = excluded.industries, education = excluded.education,
  languages = excluded.languages, years = excluded.years, pay = excluded.pay, currency = excluded.currency
$$;

create function render_demand() returns trigger
  language plpgsql as
$$
begin
  perform render_demands(array[new.id]);
  return null;
end
$$;
-- At the end of the transaction, because industries follow their vacancy.
create constraint trigger vacancies_have_demands after insert or update on vacancies
  deferrable initially deferred for each row execute function render_demand();

-- What a candidate said, as codes that fit it and codes near it.
create type match_facts as (
  functions       text[],
  near_functions  text[],
  levels          text[],
  near_levels     text[],
  places          text[],
  near_places     text[],
  is_anywhere     boolean,
  workplaces      text[],
  near_workplaces text[],
  industries      text[],
  education       text[],
  near_education  text[],
  languages       text[],
  near_languages  text[],
  years           int,
  pay_floors      jsonb
);

create function match_any(asked text[], said text[], near text[]) returns text
  language sql immutable parallel safe as
$$
select case when asked = '{}' then 'not_asked' when said = '{}' then 'not_said'
  when asked && said then 'fits' when asked && near then 'near' else 'not' end
$$;

create function match_all(asked text[], said text[], near text[]) returns text
  language sql immutable parallel safe as
$$
select case when asked = '{}' then 'not_asked' when said = '{}' then 'not_said'
  when asked <@ said then 'fits' when asked <@ (said || near) then 'near' else 'not' end
$$;

-- The outcomes in the order of the rules of the contract.
create function match_outcomes(d vacancy_demands, f match_facts) returns text[]
  language sql immutable parallel safe as
$$
select array[
  match_any(d.functions, f.functions, f.near_functions),
  match_any(d.levels, f.levels, f.near_levels),
  case when d.places <> '{}' and f.is_anywhere then 'fits' else match_any(d.places, f.places, f.near_places) end,
  match_any(d.workplaces, f.workplaces, f.near_workplaces),
  case when (f.pay_floors ->> d.currency) is null then 'not_said'
    when d.pay >= (f.pay_floors ->> d.currency)::numeric then 'fits'
    when d.pay * 10 >= (f.pay_floors ->> d.currency)::numeric * 9 then 'near' else 'not' end,
  match_any(d.industries, f.industries, '{}'),
  case when d.years is null then 'not_asked' when f.years is null then 'not_said'
    when f.years >= d.years then 'fits' when f.years * 10 >= d.years * 8 then 'near' else 'not' end,
  match_any(d.education, f.education, f.near_education),
  match_all(d.languages, f.languages, f.near_languages)]
$$;

-- What candidates wish for. `is_counted` lets companies count them in bands.
create table wishes (
  user_id        uuid primary key references users on delete cascade,
  functions      text[] not null check (cardinality(functions) <= 10),
  levels         text[] not null check (cardinality(levels) <= 10),
  places         text[] not null check (cardinality(places) <= 10),
  relocation     text check (relocation in ('no', 'country', 'anywhere')),
  workplaces     text[] not null check (workplaces <@ '{ON_SITE,REMOTE,HYBRID}'),
  industries     int[] not null check (cardinality(industries) <= 10),
  years          int check (years between 0 and 60),
  pay            numeric(14, 2) check (pay >= 0),
  currency       text check (currency in ('USD', 'MXN', 'EUR')),
  available_from date,
  is_for_you     boolean not null,
  is_counted     boolean not null,
  saved_at       timestamptz(3) not null,
  check ((pay is null) = (currency is null))
);

-- How an application compared when it was sent, without the pay that the candidate wished for.
create table application_matches (
  application_id uuid primary key references applications on delete cascade,
  demand         jsonb not null check (jsonb_typeof(demand) = 'object'),
  facts          jsonb not null check (jsonb_typeof(facts) = 'object' and not facts ? 'pay_floors'),
  outcomes       text[] not null
    check (outcomes <@ '{fits,near,not,not_said,not_asked}' and cardinality(outcomes) between 1 and 50)
);

create function refuse_change_of_sent_match() returns trigger
  language plpgsql as
$$
begin
  raise exception 'the match of an application stays as it was sent' using errcode = 'check_violation';
end
$$;
create trigger application_matches_stay before update on application_matches
  for each row execute function refuse_change_of_sent_match();
