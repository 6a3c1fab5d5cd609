-- expands
-- outside a transaction
create index concurrently if not exists owners_by_domain on users (domain_of_email(email))
  where role = 'company' and email_verified_at is not null and removed_at is null;
