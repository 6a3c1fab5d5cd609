-- Invitations to one vacancy, by email or by a link. The company pays for the applications that
-- come by them: each has a sponsorship of its own. The link is signed and names the row; nothing
-- that opens it is stored.
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
  constraint an_address_is_invited_once
    check (case kind when 'email' then uses = 1 else email is null end),
  check (revoked_by is null or revoked_at is not null),
  unique (id, vacancy_id, company_id)
);
create index invitations_of_vacancy on invitations (vacancy_id, created_at);
create index invitations_of_company on invitations (company_id, created_at);
create index invitations_by_author on invitations (created_by);
create index invitations_by_revoker on invitations (revoked_by) where revoked_by is not null;
create index invitations_by_address on invitations (email) where email is not null;
-- With something to forget once they are over.
create index invitations_with_words on invitations (created_at)
  where email is not null or line <> '';

-- An invitation is bound to the accounts of the people who followed it, so that they apply by it on
-- whatever device.
create table invitation_claims (
  invitation_id uuid not null references invitations on delete cascade,
  user_id       uuid not null references users on delete cascade,
  claimed_at    timestamptz(3) not null,
  primary key (invitation_id, user_id)
);
create index invitation_claims_by_person on invitation_claims (user_id);

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

-- The answers of people who do not want to apply.
create table invitation_declines (
  id            uuid primary key default gen_random_uuid(),
  invitation_id uuid not null references invitations on delete cascade,
  -- Null if none was given.
  reason        text
    check (reason in ('not_looking', 'wrong_role', 'wrong_place', 'wrong_pay', 'other')),
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

-- The companies of which a person or an address wants no invitations; without a company,
-- it wants none at all.
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

-- One period in which a company pays. What it holds for it is the price of each place that is free
-- or waits for an answer. A place that was taken stays taken once its application was answered, or
-- ended without an answer.
create table sponsorships (
  id            uuid primary key default gen_random_uuid(),
  vacancy_id    uuid not null references vacancies,
  company_id    uuid not null references companies,
  -- Credits for each place, fixed when the period begins.
  price         int not null check (price >= 0),
  places        int not null check (places between 0 and 1000),
  taken         int not null default 0,
  created_by    uuid references users,
  created_at    timestamptz(3) not null,
  ended_at      timestamptz(3),
  -- The sponsorship of an invitation is open to the candidates who have claimed it, until its time
  -- is over.
  invitation_id uuid unique,
  ends_at       timestamptz(3),
  unique (id, vacancy_id),
  constraint no_more_places_are_taken_than_paid check (taken between 0 and places),
  constraint an_ended_sponsorship_has_no_free_place check (ended_at is null or places = taken),
  constraint an_invitation_ends check ((invitation_id is null) = (ends_at is null)),
  constraint an_invitation_is_of_the_vacancy foreign key (invitation_id, vacancy_id, company_id)
    references invitations (id, vacancy_id, company_id)
);
create index sponsorships_of_vacancy on sponsorships (vacancy_id);
create index sponsorships_of_company on sponsorships (company_id);
create unique index one_open_sponsorship_a_vacancy on sponsorships (vacancy_id)
  where ended_at is null and invitation_id is null;
create index sponsorships_by_end on sponsorships (ends_at)
  where ended_at is null and ends_at is not null;

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
create trigger invitations_pay_for_their_uses
  before insert or update of places, invitation_id on sponsorships
  for each row when (new.invitation_id is not null) execute function check_invitation_places();

-- The sides that may pay for applications from a country (ISO 3166-1 alpha-2), or from any other
-- one: '*'. Set by an operator; a country without a row is as the settings have it.
create table payer_rules (
  country    text primary key check (country = '*' or country ~ '^[A-Z]{2}$'),
  rule       text not null check (rule in ('candidate', 'company', 'either')),
  changed_at timestamptz(3) not null
);

-- People who could not apply to a vacancy, because only companies may pay in their country and this
-- one did not. Its staff are told how many, by country, and nobody of them.
create table turned_away (
  vacancy_id     uuid not null references vacancies,
  candidate_id   uuid not null references users,
  -- The country they lived in then (ISO 3166-1 alpha-2); null if they have not said.
  country        text check (country ~ '^[A-Z]{2}$'),
  turned_away_at timestamptz(3) not null,
  primary key (vacancy_id, candidate_id)
);
create index turned_away_of_candidate on turned_away (candidate_id);
create index turned_away_by_time on turned_away (turned_away_at);
