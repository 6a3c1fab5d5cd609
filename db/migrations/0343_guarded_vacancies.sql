-- expands
-- The status of a vacancy for a candidate: one of a held employer is closed to them, unless they
-- applied to it before.
create function status_for(v vacancies, candidate uuid) returns text
  language sql stable parallel safe as
$$
select case when is_guarded(candidate, v.company_id) and not exists (
    select from applications a
    where a.vacancy_id = v.id and a.candidate_id = candidate and a.withdrawn_at is null)
  then 'CLOSED' else v.job_status end
$$;

-- The address wants no invitations of the company, or nothing at present, or is of somebody whose
-- employer it is.
create or replace function refuses_invitations(address text, company uuid) returns boolean
  language sql stable as
$$
select exists (
  select from users u where u.email = lower(address)
    and (coalesce(u.removed_at, u.suspended_at, u.paused_at, u.erase_at, u.erased_at) is not null
      or is_employer(u.id, company))
) or exists (
  select from company_blocks b
  where b.digest = email_digest(address) and (b.company_id is null or b.company_id = company)
) or exists (
  select from users u join company_blocks b on b.user_id = u.id
  where u.email = lower(address) and (b.company_id is null or b.company_id = company)
)
$$;
