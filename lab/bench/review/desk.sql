-- A vacancy of the demo world with `:many` applications that wait, none of them opened, each by another candidate
-- whose answers bear the candidate's name.
create temporary view model as
select a as application from applications a join vacancies v on v.id = a.vacancy_id
where v.slug = 'demo-open-fresh' and a.state in ('sent', 'opened') order by a.applied_at limit 1;

insert into users (slug, role, name, last_name, email, email_verified_at, password_hash)
select 'applicant-' || n, 'candidate', 'Robin', 'Sample ' || n, 'applicant-' || n || '@example.com', now(), '-'
from generate_series(2, :many) n;

create temporary table applications_made as
select made.*
from model m
cross join (select array_agg(id order by id) ids from resumes) kept
cross join generate_series(2, :many) n
join users u on u.slug = 'applicant-' || n,
  lateral jsonb_populate_record(m.application, jsonb_build_object(
    'id', gen_random_uuid(), 'slug', 'desk-by-' || u.slug, 'candidate_id', u.id,
    'state', 'sent', 'opened_at', null, 'opened_by', null,
    'resume_id', kept.ids[1 + n % array_length(kept.ids, 1)],
    'personal_overview', 'Overview of Sample ' || n || '. ' || (m.application).personal_overview,
    -- No text is that of another, so that each has to be drawn anew.
    'professional_experience', n || ': ' || (m.application).professional_experience,
    'career_goals', n || ': ' || (m.application).career_goals,
    'technically_skilled', n || ': ' || (m.application).technically_skilled,
    'technical_knowledge', n || ': ' || (m.application).technical_knowledge,
    'problem_to_solve', n || ': ' || (m.application).problem_to_solve,
    'developed_skills', n || ': ' || (m.application).developed_skills,
    'logical_process', n || ': ' || (m.application).logical_process,
    'applied_at', now() - n * interval '1 second', 'answer_due_at', now() + interval '5 days')) made;
select pg_temp.copy('applications_made', 'applications');

insert into application_answers (application_id, kind, position, ref_id, response)
select made.id, a.kind, a.position, a.ref_id, left(made.personal_overview, 24) || a.response
from applications_made made cross join model m
join application_answers a on a.application_id = (m.application).id;

insert into chats (application_id, vacancy_id, candidate_id, company_id, active_at)
select id, vacancy_id, candidate_id, company_id, now() from applications_made;
analyze;
