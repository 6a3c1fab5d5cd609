-- The page of a company shows more of it than its cards do.
drop trigger companies_change_the_board on companies;
create constraint trigger companies_change_the_board
  after update of name, logo_file_id, time_zone, slug, description, website, industry_id, num_emp on companies
  deferrable initially deferred for each row
  when ((old.name, old.logo_file_id, old.time_zone, old.slug, old.description, old.website, old.industry_id, old.num_emp)
    is distinct from
    (new.name, new.logo_file_id, new.time_zone, new.slug, new.description, new.website, new.industry_id, new.num_emp))
  execute function record_company_change('id');
