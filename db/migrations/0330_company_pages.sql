-- expands
-- The content that a company adds to its public page.
alter table companies
  add column cover_file_id uuid references files,
  add column about_en text,
  add column about_es text,
  add column shows_page boolean not null default true;
alter table companies
  add constraint companies_about_en_check check (char_length(about_en) between 1 and 5000) not valid,
  add constraint companies_about_es_check check (char_length(about_es) between 1 and 5000) not valid;

alter table files
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('photo', 'logo', 'cover', 'resume')) not valid;

-- A company has a public page once it has said something of itself there, or has published for
-- everybody, and unless it hides the page. What it publishes for some changes nothing of that.
create function has_page(c companies) returns boolean
  language sql stable parallel safe as
$$
select c.shows_page and c.suspended_at is null and c.erase_at is null and c.erased_at is null
  and (c.verified_at is not null and (c.about_en is not null or c.about_es is not null)
    or exists (
      select from vacancies v
      where v.company_id = c.id and v.visibility = 'public' and v.taken_down_at is null))
$$;

create constraint trigger company_pages_change_the_board
  after update of cover_file_id, about_en, about_es, shows_page, verified_at, suspended_at, erase_at, erased_at
  on companies
  deferrable initially deferred for each row
  when ((old.cover_file_id, old.about_en, old.about_es, old.shows_page, old.verified_at, old.suspended_at,
      old.erase_at, old.erased_at) is distinct from
    (new.cover_file_id, new.about_en, new.about_es, new.shows_page, new.verified_at, new.suspended_at,
      new.erase_at, new.erased_at))
  execute function change_board();
