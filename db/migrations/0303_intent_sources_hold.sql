-- expands
alter table intents validate constraint intent_sources;
