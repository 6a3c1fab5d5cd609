-- Invitations to one vacancy, by email or by a link. The company pays for the applications that come by them: each
-- has a sponsorship of its own. The link is signed and names the row; nothing that opens it is stored.
create table invitations (
  id         uuid primary key default gen_random_uuid(),
  vacancy_id uuid not null references vacancies,
  company_id uuid not null references companies,
  kind       text not null check (kind in ('email', 'link')),
  -- In lower case. Emptied some time after the invitation has ended, like the line.
  email      text check (email = lower(email)),
  -- Of the invited person.
  language   text not null check (language in ('en', 'es')),
  -- A few words of the company to whom it invites.
  line       text not null default '' check (char_length(line) <= 500),
  -- The applications that the company pays for.
  uses       int not null check (uses between 1 and 100),
  created_by uuid references users,
  created_at timestamptz(3) not null,
  opened_at  timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by uuid references users,
  constraint an_address_is_invited_once check (case kind when 'email' then uses = 1 else email is null end),
  check (revoked_by is null or revoked_at is not null),
  unique (id, vacancy_id, company_id)
);
create index invitations_of_vacancy on invitations (vacancy_id, created_at);
create index invitations_of_company on invitations (company_id, created_at);
create index invitations_by_author on invitations (created_by);
create index invitations_by_revoker on invitations (revoked_by) where revoked_by is not null;
create index invitations_by_address on invitations (email) where email is not null;
-- Those with something to forget once they are over.
create index invitations_with_words on invitations (created_at) where email is not null or line <> '';

-- The sponsorship of an invitation is open to those who have claimed it, until its time is over.
alter table sponsorships
  add column invitation_id uuid unique,
  add column ends_at       timestamptz(3),
  add constraint an_invitation_ends check ((invitation_id is null) = (ends_at is null)),
  add constraint an_invitation_is_of_the_vacancy foreign key (invitation_id, vacancy_id, company_id)
    references invitations (id, vacancy_id, company_id);
drop index one_open_sponsorship_a_vacancy;
create unique index one_open_sponsorship_a_vacancy on sponsorships (vacancy_id)
  where ended_at is null and invitation_id is null;
create index sponsorships_by_end on sponsorships (ends_at) where ended_at is null and ends_at is not null;

-- An invitation is bound to the accounts of those who followed it, so that they apply by it on whatever device.
create table invitation_claims (
  invitation_id uuid not null references invitations on delete cascade,
  user_id       uuid not null references users on delete cascade,
  claimed_at    timestamptz(3) not null,
  primary key (invitation_id, user_id)
);
create index invitation_claims_by_person on invitation_claims (user_id);

create table invitation_declines (
  id            uuid primary key default gen_random_uuid(),
  invitation_id uuid not null references invitations on delete cascade,
  -- Null where none was given.
  reason        text check (reason in ('not_looking', 'wrong_role', 'wrong_place', 'wrong_pay', 'other')),
  note          text not null default '' check (char_length(note) <= 500),
  declined_at   timestamptz(3) not null
);
create index invitation_declines_by_invitation on invitation_declines (invitation_id);

-- A digest by which an address is known again. It stands for addresses without an account, too.
create function email_digest(address text) returns bytea
  language sql immutable strict parallel safe as
$$
select sha256(convert_to('company_blocks ' || lower(address), 'UTF8'))
$$;

-- The companies of which a person or an address wants no invitations. Null: of none.
create table company_blocks (
  id         uuid primary key default gen_random_uuid(),
  company_id uuid references companies on delete cascade,
  -- The confidential vacancy by which alone the company is known.
  vacancy_id uuid references vacancies on delete cascade,
  user_id    uuid references users on delete cascade,
  digest     bytea check (octet_length(digest) = 32),
  blocked_at timestamptz(3) not null,
  check (num_nonnulls(user_id, digest) = 1),
  check (vacancy_id is null or company_id is not null),
  unique nulls not distinct (user_id, digest, company_id, vacancy_id)
);
create index company_blocks_by_digest on company_blocks (digest) where digest is not null;
create index company_blocks_by_company on company_blocks (company_id);
create index company_blocks_by_vacancy on company_blocks (vacancy_id) where vacancy_id is not null;

-- The address wants no invitations of the company, or nothing at present.
create function refuses_invitations(address text, company uuid) returns boolean
  language sql stable as
$$
select exists (
  select from users u where u.email = lower(address)
    and coalesce(u.removed_at, u.suspended_at, u.paused_at, u.erase_at, u.erased_at) is not null
) or exists (
  select from company_blocks b
  where b.digest = email_digest(address) and (b.company_id is null or b.company_id = company)
) or exists (
  select from users u join company_blocks b on b.user_id = u.id
  where u.email = lower(address) and (b.company_id is null or b.company_id = company)
)
$$;

-- A candidate has blocked the company as far as they know it to be behind the vacancy: one that is blocked by its
-- name goes on being told of where it is confidential, because silence would name it.
create function has_blocked(person users, vacancy vacancies) returns boolean
  language sql stable as
$$
select exists (
  select from company_blocks b
  where (b.user_id = person.id or b.digest = email_digest(person.email)) and b.company_id = vacancy.company_id
    and (b.vacancy_id = vacancy.id or b.vacancy_id is null and sees_company(vacancy.id, vacancy.visibility, person.id))
)
$$;

create function check_invitation_places() returns trigger
  language plpgsql as
$$
begin
  if new.places > (select uses from invitations where id = new.invitation_id) then
    raise exception 'an invitation pays for no more than its uses' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger invitations_pay_for_their_uses before insert or update of places, invitation_id on sponsorships
  for each row when (new.invitation_id is not null) execute function check_invitation_places();

create function check_invited_application() returns trigger
  language plpgsql as
$$
begin
  if exists (
    select from sponsorships s where s.id = new.sponsorship_id and s.invitation_id is not null and not exists (
      select from invitation_claims c where c.invitation_id = s.invitation_id and c.user_id = new.candidate_id)
  ) then
    raise exception 'only who was invited applies by an invitation' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger applications_by_invitation before insert or update of sponsorship_id on applications
  for each row when (new.sponsorship_id is not null) execute function check_invited_application();

create function check_invitation_claim() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from users where id = new.user_id and role = 'candidate') then
    raise exception 'only candidates are invited' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger invitation_claims_are_of_candidates before insert on invitation_claims
  for each row execute function check_invitation_claim();

-- The places of an invitation are shown beside no vacancy.
drop trigger sponsorships_change_the_board on sponsorships;
create constraint trigger sponsorships_change_the_board after insert or update on sponsorships
  deferrable initially deferred for each row when (new.invitation_id is null)
  execute function record_sponsorship_change();

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('new_message', 'application_received', 'application_opened', 'application_answered', 'credits_refunded',
    'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert', 'mentioned', 'assigned', 'stage_told',
    'meeting', 'feedback_useful', 'invitation_declined'));
alter table notification_switches drop constraint notification_switches_kind_check;
alter table notification_switches add constraint notification_switches_kind_check check (
  kind in ('new_message', 'application_received', 'application_opened', 'application_answered', 'credits_refunded',
    'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert', 'mentioned', 'assigned', 'stage_told',
    'meeting', 'feedback_useful', 'invitation_declined'));
