-- Draws believable vacancies for a database that holds the demo world: titles, places and sentences in new combinations,
-- the same ones each time. `:rows` of them by a thousand companies over three years. Drawn in the schema `made`, where
-- several connections read them and write the vacancies.
create schema made;
select setseed(0.2718);

create unlogged table made.sentences as
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
create unique index on made.sentences (kind, locale, number);
create unlogged table made.counts as select kind, locale, max(number) as count from made.sentences group by kind, locale;

create unlogged table made.companies as
with given as (
  select n, (array['Alta','Nova','Sierra','Puente','Monte','Lago','Vento','Terra','Lumen','Orbis','Prado','Quanta','Rubra','Solis','Tecla','Umbra','Vela','Zafra','Brisa','Cobalto','Delta','Ercilla','Fresno','Gran','Helios','Iris','Jade','Kilo','Lyra','Mar'])[1 + n % 30] as first,
         (array['tec','vida','norte','sur','foods','bank','care','link','works','motor','energy','capital','pharma','air','steel','media','labs','retail','logistica','seguros','minera','agro','textil','marina','power','data','cloud','robotics','papel','vidrio','cafe','hoteles','games','solar'])[1 + n / 30] as last
  from generate_series(0, 999) n
)
select n, gen_random_uuid() as id, initcap(first) || initcap(last) as name
from given;
insert into companies (id, name, created_at) select id, name, now() - interval '4 years' from made.companies;

create unlogged table made.places as
select row_number() over (order by population desc, id)::int as number,
       id, label_en as label
from places where state_code <> '' order by population desc, id limit 4000;
create unique index on made.places (number);

-- The random choices of each vacancy. The times are fixed, so that one cursor means the same in two databases.
-- Places and words near the start of their lists are frequent.
create unlogged table made.drawn as
select n,
       (timestamptz '2026-11-20 12:00:00+00' - interval '3 years' + (interval '3 years' * n / :rows))::timestamptz(3) as created_at,
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

create unlogged table made.vacancies as
select d.*, c.id as company_id, c.name as company, p.id as place_id, p.label,
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
from made.drawn d
join made.companies c on c.n = d.company_number
join made.places p on p.number = d.place_number;
create unique index on made.vacancies (n);
create unlogged table made.titles as select distinct title, null::text[] as roles from made.vacancies;
analyze made.vacancies, made.counts, made.titles, made.companies, made.places, made.sentences;

-- Made once all are written.
drop index vacancy_search_by_doc;
