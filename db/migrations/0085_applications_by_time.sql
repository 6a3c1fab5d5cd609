-- Applications that a company pays for move no credits when they arrive, so that the ledger does not tell their number.
-- They are written in the order of time: a few bytes for each range of pages find a month of them.
create index applications_by_time on applications using brin (applied_at) with (pages_per_range = 16, autosummarize = on);
