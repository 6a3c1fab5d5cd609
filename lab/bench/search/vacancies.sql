-- Writes the drawn vacancies `:from` to `:to` with everything that triggers would derive from them, which is off for
-- this connection together with the checks of foreign keys.
set session_replication_role = replica;
set work_mem = '64MB';
create temporary table slice on commit drop as
select t.*, mission.sentence || ' ' || more.sentence || t.project as mission,
  software.sentence as software, knowledge.sentence as knowledge
from made.vacancies t
join made.counts missions on missions.kind = 'mission' and missions.locale = t.locale
join made.sentences mission on mission.kind = 'mission' and mission.locale = t.locale
  and mission.number = 1 + t.draw * 7919 % missions.count
join made.sentences more on more.kind = 'mission' and more.locale = t.locale
  and more.number = 1 + (t.draw * 104729 + t.draw / missions.count * 31) % missions.count
join made.counts softwares on softwares.kind = 'software' and softwares.locale = t.locale
join made.sentences software on software.kind = 'software' and software.locale = t.locale
  and software.number = 1 + t.draw * 7919 % softwares.count
join made.counts knowledges on knowledges.kind = 'knowledge' and knowledges.locale = t.locale
join made.sentences knowledge on knowledge.kind = 'knowledge' and knowledge.locale = t.locale
  and knowledge.number = 1 + t.draw * 7919 % knowledges.count
where t.n between :from and :to;
analyze slice (id, n, locale, title, company_id, place_id);

insert into vacancies (id, slug, company_id, created_by, title, locale, job_status, closed_at, workplace_type,
  education_level, place_id, location, problem_to_solve, softwares, technical_knowledge, languages, reason_for_rejection,
  min_salary, salary_currency, work_schedule, benefits, credits_value, created_at, updated_at,
  closes_on, roles, roles_vocabulary)
select t.id, 'believable-' || t.n, t.company_id, poster.id, t.title, t.locale, t.status,
  case when t.status = 'CLOSED' then t.created_at end, t.workplace, t.education, t.place_id, t.label, t.mission,
  rpad(t.software, 110, ' and a spreadsheet for what is left'),
  rpad(t.knowledge, 110, ' and whatever else the trade asks for'),
  'English C1 and Spanish C1, both spoken every day.',
  'We will not go on with people who cannot name a decision they took against advice, and what came of it in the end.',
  96000 + (t.draw % 200) * 1000, t.currency, 'Monday to Friday', 'Major medical insurance', 1, t.created_at, t.created_at,
  case when t.draw % 5 = 0 then current_date + (t.draw / 5 % 90)::int end, title.roles, ':vocabulary'
from slice t join made.titles title using (title), (select id from users where role = 'company' order by email limit 1) poster
order by t.n;

insert into vacancy_outcomes (vacancy_id, position, outcome)
select t.id, place, s.sentence
from slice t
join made.counts c on c.kind = 'outcome' and c.locale = t.locale
cross join generate_series(1, 5) place
join made.sentences s on s.kind = 'outcome' and s.locale = t.locale and s.number = 1 + ((t.draw + place * 17) % c.count)
order by t.n, place;

insert into vacancy_competencies (vacancy_id, competency_id, position)
select t.id, k.id, place
from slice t cross join generate_series(1, 5) place
join (select id, row_number() over (order by id) - 1 as number, count(*) over () as count from competencies) k
  on k.number = (t.first_competency + place) % k.count
order by t.n, place;

insert into vacancy_industries (vacancy_id, industry_id, position)
select t.id, i.id, place
from slice t cross join lateral generate_series(1, t.industries) place
join (select id, row_number() over (order by id) - 1 as number, count(*) over () as count from industries) i
  on i.number = (t.first_industry + place * 3) % i.count
order by t.n, place
on conflict do nothing;

insert into vacancy_search (id, vacancy_id, company_id, doc, head, pay_key, closing_key)
select search_key(v.created_at), v.id, v.company_id, made.doc, made.head, pay_key(v.salary_currency, v.min_salary),
  closing_key(v.job_status, v.closes_on)
from slice t join vacancies v using (id) join companies c on c.id = v.company_id, search_index(v, c.name) made
order by t.n;

select render_vacancies(array(select id from slice order by n));
select render_demands(array(select id from slice order by n));
