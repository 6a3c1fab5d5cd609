-- Fills a database that holds the demo world with believable vacancies: titles, places and sentences in new
-- combinations, the same ones each time. `:rows` of them by a thousand companies over three years.
select setseed(0.2718);

create temporary table sentences as
select v.locale, kind, row_number() over (partition by v.locale, kind order by sentence)::int as number, sentence
from vacancies v,
     lateral (
       select 'mission' as kind, trim(part) as sentence from regexp_split_to_table(v.problem_to_solve, '(?<=[.!?])\s+') part
       union select 'software', trim(part) from regexp_split_to_table(v.softwares, '(?<=[.!?])\s+') part
       union select 'knowledge', trim(part) from regexp_split_to_table(v.technical_knowledge, '(?<=[.!?])\s+') part
       union select 'outcome', o.outcome from vacancy_outcomes o where o.vacancy_id = v.id
     ) told
where length(sentence) > 20
group by v.locale, kind, sentence;
create unique index on sentences (kind, locale, number);
create temporary table counts as select kind, locale, max(number) as count from sentences group by kind, locale;

-- As many of one kind as asked for, drawn by a number, with a space between.
create function pg_temp.told(wanted_kind text, wanted_locale text, draw bigint, wanted int) returns text
  language sql stable as
$$
select string_agg(s.sentence, ' ')
from counts c, generate_series(1, wanted) turn
join sentences s on true
where c.kind = wanted_kind and c.locale = wanted_locale and s.kind = wanted_kind and s.locale = wanted_locale
  and s.number = 1 + ((draw * 7919 + turn * 104729 + (draw / c.count) * turn * 31) % c.count)
$$;

create temporary table companies_made as
with given as (
  select n, (array['Alta','Nova','Sierra','Puente','Monte','Lago','Vento','Terra','Lumen','Orbis','Prado','Quanta','Rubra','Solis','Tecla','Umbra','Vela','Zafra','Brisa','Cobalto','Delta','Ercilla','Fresno','Gran','Helios','Iris','Jade','Kilo','Lyra','Mar'])[1 + n % 30] as first,
         (array['tec','vida','norte','sur','foods','bank','care','link','works','motor','energy','capital','pharma','air','steel','media','labs','retail','logistica','seguros','minera','agro','textil','marina','power','data','cloud','robotics','papel','vidrio','cafe','hoteles','games','solar'])[1 + n / 30] as last
  from generate_series(0, 999) n
)
select n, gen_random_uuid() as id, initcap(first) || initcap(last) as name from given;
insert into companies (id, name, created_at) select id, name, now() - interval '4 years' from companies_made;

create temporary table places_made as
select row_number() over (order by population desc, id)::int as number,
       name || ', ' || state || ', ' || country_en as label
from places where state <> '' order by population desc, id limit 4000;
create unique index on places_made (number);

-- The random choices of each vacancy. Places and words near the start of their lists are frequent.
create temporary table drawn as
select n,
       (now() - interval '3 years' + (interval '3 years' * n / :rows))::timestamptz(3) as created_at,
       (case when random() < 0.55 then 'es' else 'en' end) as locale,
       (case when random() < 0.7 then 'OPEN' else 'CLOSED' end) as status,
       (array['ON_SITE','ON_SITE','ON_SITE','ON_SITE','ON_SITE','HYBRID','HYBRID','HYBRID','REMOTE','REMOTE'])[1 + floor(random() * 10)::int] as workplace,
       (array['BACH','BACH','BACH','BACH','BACH','MAST','MAST','MAST','TECH','DOCT'])[1 + floor(random() * 10)::int] as education,
       (array['MXN','MXN','MXN','MXN','MXN','MXN','USD','USD','EUR','EUR'])[1 + floor(random() * 10)::int] as currency,
       floor(exp(random() * ln(1000)))::int - 1 as company_number,
       floor(exp(random() * ln(4000)))::int as place_number,
       1 + floor(random() * random() * 20)::int as role,
       1 + floor(random() * random() * 24)::int as area,
       floor(random() * 1000000)::bigint as draw,
       floor(random() * 40)::int as spice,
       floor(random() * 30)::int as first_industry,
       3 + floor(random() * 3)::int as industries,
       floor(random() * 1000)::int as first_competency,
       gen_random_uuid() as id
from generate_series(1, :rows) n;

create temporary table titled as
select d.*, c.id as company_id, c.name as company, p.label,
  case when locale = 'en' then
    (array['Director','Chief Officer','Vice President','Head','General Manager','Country Manager','Partner','Senior Director','Regional Director','Managing Director','Program Director','Plant Director','Executive Adviser','Chief Architect','Group Controller','Site Lead','Chief of Staff','Deputy Director','Transformation Lead','Interim Director'])[role]
      || ' of ' ||
    (array['Operations','Finance','Sales','Technology','Human Resources','Marketing','Supply Chain','Product','Legal','Strategy','Engineering','Quality','Compliance','Treasury','Data','Cybersecurity','Procurement','Logistics','Research','Sustainability','Customer Care','Internal Audit','Mergers and Acquisitions','Actuarial Science'])[area]
  else
    (array['Dirección','Dirección General','Vicepresidencia','Gerencia','Gerencia General','Dirección de País','Sociatura','Subdirección','Dirección Regional','Dirección Ejecutiva','Dirección de Programa','Dirección de Planta','Asesoría','Arquitectura','Contraloría','Jefatura','Jefatura de Gabinete','Coordinación','Liderazgo de Transformación','Dirección Interina'])[role]
      || ' de ' ||
    (array['Operaciones','Finanzas','Ventas','Tecnología','Recursos Humanos','Mercadotecnia','Cadena de Suministro','Producto','Jurídico','Estrategia','Ingeniería','Calidad','Cumplimiento','Tesorería','Datos','Ciberseguridad','Compras','Logística','Investigación','Sostenibilidad','Atención a Clientes','Auditoría Interna','Fusiones y Adquisiciones','Ciencias Actuariales'])[area]
  end as title,
  -- A name of its own for the project of one vacancy in forty: words that hardly any other holds.
  case when spice = 0 then
    ' Project ' || initcap((array['ka','mi','tor','vel','zan','dri','lo','pex','qui','ras'])[1 + (draw % 10)::int] ||
      (array['no','ru','sta','bel','ghi','dor','wen','yal','cur','fim'])[1 + (draw / 10 % 10)::int] ||
      (array['lia','tron','mex','vis','pol','dan','gar','hem','sol','via'])[1 + (draw / 100 % 10)::int] ||
      (array['','s','nia','tos','ric','ven','mar','lor','pia','dex'])[1 + (draw / 1000 % 10)::int]) || '.'
  else '' end as project
from drawn d
join companies_made c on c.n = d.company_number
join places_made p on p.number = d.place_number;

alter table vacancies disable trigger user;
alter table vacancy_industries disable trigger user;
insert into vacancies (id, slug, company_id, created_by, title, locale, job_status, closed_at, workplace_type,
  education_level, location, problem_to_solve, softwares, technical_knowledge, languages, reason_for_rejection,
  min_salary, salary_currency, work_schedule, benefits, credits_value, created_at, updated_at)
select t.id, 'believable-' || t.n, t.company_id, poster.id, t.title, t.locale, t.status,
  case when t.status = 'CLOSED' then t.created_at end, t.workplace, t.education, t.label,
  pg_temp.told('mission', t.locale, t.draw, 2) || project,
  rpad(pg_temp.told('software', t.locale, t.draw, 1), 110, ' and a spreadsheet for what is left'),
  rpad(pg_temp.told('knowledge', t.locale, t.draw, 1), 110, ' and whatever else the trade asks for'),
  'English C1 and Spanish C1, both spoken every day.',
  'We will not go on with people who cannot name a decision they took against advice, and what came of it in the end.',
  96000 + (t.draw % 200) * 1000, t.currency, 'Monday to Friday', 'Major medical insurance', 1, t.created_at, t.created_at
from titled t, (select id from users where role = 'company' order by email limit 1) poster
order by t.n;

insert into vacancy_outcomes (vacancy_id, position, outcome)
select t.id, place, s.sentence
from titled t
join counts c on c.kind = 'outcome' and c.locale = t.locale
cross join generate_series(1, 5) place
join sentences s on s.kind = 'outcome' and s.locale = t.locale and s.number = 1 + ((t.draw + place * 17) % c.count);

insert into vacancy_competencies (vacancy_id, competency_id, position)
select t.id, k.id, place
from titled t cross join generate_series(1, 5) place
join (select id, row_number() over (order by id) - 1 as number, count(*) over () as count from competencies) k
  on k.number = (t.first_competency + place) % k.count;

insert into vacancy_industries (vacancy_id, industry_id, position)
select t.id, i.id, place
from titled t cross join lateral generate_series(1, t.industries) place
join (select id, row_number() over (order by id) - 1 as number, count(*) over () as count from industries) i
  on i.number = (t.first_industry + place * 3) % i.count
on conflict do nothing;

drop index vacancy_search_by_doc;
insert into vacancy_search (id, vacancy_id, company_id, doc, pay_key)
select search_key(v.created_at), v.id, v.company_id, search_document(v, t.company),
  pay_key(v.salary_currency, v.min_salary)
from titled t join vacancies v on v.id = t.id
order by t.n;
create index vacancy_search_by_doc on vacancy_search using gin (doc) with (fastupdate = off);
insert into search_words
select word from ts_stat('select doc from vacancy_search') where word not like '/%'
on conflict do nothing;
select render_vacancies(array(select id from titled));
alter table vacancies enable trigger user;
alter table vacancy_industries enable trigger user;
