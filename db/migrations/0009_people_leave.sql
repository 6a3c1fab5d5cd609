-- A person removed from a company cannot sign in, and remains the author of their texts.
alter table users
  add column removed_at timestamptz(3),
  add column removed_by uuid references users,
  add constraint only_people_of_a_company_are_removed
    check (removed_at is null or role in ('administrator', 'collaborator')),
  add constraint a_removal_has_an_author check ((removed_at is null) = (removed_by is null));

-- Their address is free again.
drop index users_by_email;
create unique index users_by_email on users (lower(email)) where removed_at is null;
