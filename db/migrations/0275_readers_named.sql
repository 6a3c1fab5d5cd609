-- expands
-- Candidates read the name of the person who opened their application, or the role if the company
-- has chosen so.
alter table companies add column names_readers boolean not null default true;

-- The name of a person of the company of a vacancy, as the candidate may know it.
create function known_reader_name(reader users, company companies, vacancy uuid, visibility text, candidate uuid)
  returns text
  language sql stable parallel safe as
$$
select case when reader.erased_at is null and company.names_readers and sees_company(vacancy, visibility, candidate)
  then reader.name || ' ' || reader.last_name end
$$;

-- Null if known_reader_name() is not, or nobody is asked for.
create function hidden_reader_name(reader users, company companies, vacancy uuid, visibility text, candidate uuid)
  returns json
  language sql stable parallel safe as
$$
select case when reader.id is null then null
            when not sees_company(vacancy, visibility, candidate) then confidential_company(company.industry_id)
            when reader.erased_at is not null then '{"why":"former_member","industry":null}'::json
            when not company.names_readers then json_build_object('industry', null, 'why',
              'company_' || case reader.role when 'company' then 'owner' else reader.role end) end
$$;
