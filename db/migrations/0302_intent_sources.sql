-- expands
-- The way by which somebody came to the vacancy goes with them to the device on which they apply.
alter table intents add column source text;
alter table intents add constraint intent_sources check (source in (
  'board', 'search', 'alert', 'share', 'feed', 'invitation', 'company_page', 'embed')) not valid;
