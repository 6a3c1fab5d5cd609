-- expands
-- The way by which the candidate came to the vacancy: their browser says it, or an invitation that
-- they accepted. Null if it is not known.
alter table applications add column source text;
alter table applications add constraint application_sources check (source in (
  'board', 'search', 'alert', 'share', 'feed', 'invitation', 'company_page', 'embed')) not valid;
