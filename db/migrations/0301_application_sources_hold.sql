-- expands
alter table applications validate constraint application_sources;
