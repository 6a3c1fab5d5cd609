-- A name that its reader may not know is null, and why is told apart from it: no text stands in its place.
-- company_name() and confidential_name() stay for the release before this one.
create function known_company_name(company companies, vacancy uuid, visibility text, reader uuid) returns text
  language sql stable parallel safe as
$$
select case when company.erased_at is null and sees_company(vacancy, visibility, reader) then company.name end
$$;

-- The industry by language, with which others than its people know the company of a confidential vacancy.
create function confidential_company(industry int) returns json
  language sql stable parallel safe as
$$
select json_build_object('why', 'confidential_company', 'industry',
  (select json_build_object('en', i.name_en, 'es', i.name_es) from industries i where i.id = industry))
$$;

-- Null where known_company_name() is not.
create function hidden_company_name(company companies, vacancy uuid, visibility text, reader uuid) returns json
  language sql stable parallel safe as
$$
select case when not sees_company(vacancy, visibility, reader) then confidential_company(company.industry_id)
            when company.erased_at is not null then '{"why":"former_company","industry":null}'::json end
$$;

create function named_company(company companies, vacancy uuid, visibility text, reader uuid) returns json
  language sql stable parallel safe as
$$
select json_build_object('name', known_company_name(company, vacancy, visibility, reader),
  'name_hidden', hidden_company_name(company, vacancy, visibility, reader))
$$;
