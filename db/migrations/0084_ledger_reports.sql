-- The ledger by kind, at the moment of each proof; null where the proof is older than this column.
alter table ledger_verifications add column report jsonb,
  add constraint a_report_is_of_a_finished_proof check (report is null or finished_at is not null);
