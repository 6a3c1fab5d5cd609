-- expands
alter table companies validate constraint companies_about_en_check;
alter table companies validate constraint companies_about_es_check;
alter table files validate constraint files_kind_check;
