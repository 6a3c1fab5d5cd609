import { sql } from 'kysely'
import { baseline } from '#server/platform/db/baseline.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'

/** The migrations of version 1.0.0. */
export const firstMigrations = `
  0001_foundations 0002_resources 0003_accounts 0004_vacancies 0005_applications 0006_credits
  0007_loaded_data 0008_vacancy_search 0009_people_leave 0010_search_lattice
  0011_map_and_posting_once 0012_ledger_chain 0013_payments 0014_answers 0015_chat_reads 0016_live
  0017_mail_switches 0018_recent_search 0019_written_vacancies 0020_email_changes
  0023_answer_deadlines 0024_counted_aside 0025_unreferenced_files 0026_frozen_receipts
  0027_settings_and_pruning 0028_search_by_rule 0030_places_of_vacancies 0031_search_by_place
  0032_promises_kept_in_full 0034_first_feedback 0035_vacancy_documents 0036_board_versions
  0037_lean_writes 0038_listed_candidates 0039_session_versions 0040_movements_lock_accounts
  0041_search_of_concurrent_changes 0042_account_states_and_audit_log 0044_operators_act
  0045_second_factor 0046_known_browsers 0047_backup_state 0048_privacy_by_oneself 0049_operations
  0050_companies_leave 0060_listed_vacancies 0061_saved_vacancies 0062_company_pages
  0064_closing_dates 0065_confidential_companies 0066_ends_of_slugs 0067_saved_searches
  0068_intents 0069_letters 0070_marks_notes_assignees 0071_stages 0072_notifications
  0073_meetings 0074_vacancies_written_again 0075_today 0076_order_by_closing_date
  0079_own_marks_in_lists 0080_sponsored_applications 0081_package_audiences 0082_invitations
  0083_turned_away 0084_ledger_reports 0085_applications_by_time 0086_unread_by_thing
  0087_plans_of_notify_people 0095_api_keys 0096_webhooks 0097_identity_providers
  0098_ways_to_sign_in 0099_sessions_by_provider 0100_partitions 0101_bounds_of_partitions
  0102_bound_of_messages 0103_messages_by_month 0104_bound_of_audit_log 0105_audit_log_by_month
  0106_bound_of_notifications 0107_notifications_by_month 0108_partitions_by_number
  0109_bound_of_credit_entries 0110_credit_entries_by_id 0120_close_for_good
  0121_reasons_of_closing 0130_answers_worth_their_credits 0131_checks_of_answers
  0132_one_redress_an_application 0150_one_standing_application 0151_applications_again
  0170_missing_files 0171_missing_files_index 0180_queue_failures 0190_application_mails
  0200_listed_by_place 0210_search_that_understands 0211_vacancies_by_vocabulary
  0212_companies_by_name 0213_missed_searches 0220_board_version_alone 0221_places_by_name
  0222_hidden_names 0230_due_jobs`
  .trim()
  .split(/\s+/)

/** Fills an empty database as version 1.0.0 left it, with the names of its migrations. */
export async function makeFirstRelease(db: Database) {
  await migrate(db, baseline)
  await recordMigrations(db, firstMigrations)
  await sql
    .raw(`
    create function confidential_name(industry int) returns text
      language sql stable as 'select industry::text';
    create function company_name(company companies, vacancy uuid, visibility text, reader uuid)
      returns text language sql stable as 'select company.name';
    alter table applications
      rename constraint applications_first_feedback_by_fkey to applications_read_by_fkey`)
    .execute(db)
}

/** Records these migrations as the ones that were applied. */
export async function recordMigrations(db: Database, names: string[]) {
  await sql`delete from schema_migrations`.execute(db)
  await sql`
    insert into schema_migrations (name, timestamp)
    select name, now()::text from unnest(${names}::text[]) as name`.execute(db)
}
