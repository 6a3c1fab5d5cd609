-- Credits are kept like money: a movement takes from one account what it gives to another.
create table credit_accounts (
  id         uuid primary key default gen_random_uuid(),
  -- Accounts of the kinds available and held have an owner; the others are counter accounts.
  kind       text not null check (kind in ('available', 'held', 'sold', 'granted', 'captured')),
  user_id    uuid references users,
  company_id uuid references companies,
  -- The sum of the entries. Counter accounts keep none, because every movement would wait for their row.
  balance    int,
  created_at timestamptz(3) not null default now(),
  check (case when kind in ('available', 'held') then num_nonnulls(user_id, company_id) = 1 and balance >= 0 and balance is not null
              else num_nonnulls(user_id, company_id, balance) = 0 end),
  unique (user_id, kind),
  unique (company_id, kind)
);

create unique index one_system_account_a_kind on credit_accounts (kind) where user_id is null and company_id is null;

insert into credit_accounts (kind) values ('sold'), ('granted'), ('captured');

create table credit_packages (
  id             text primary key,
  name_en        text not null,
  name_es        text not null,
  description_en text not null,
  description_es text not null,
  credits        int not null check (credits > 0),
  position       int not null,
  archived_at    timestamptz(3)
);

create table credit_prices (
  id                text primary key,
  package_id        text not null references credit_packages,
  -- Major units: 500 is five hundred pesos.
  unit_amount       numeric(14, 2) not null check (unit_amount > 0),
  currency          text not null check (currency ~ '^[a-z]{3}$'),
  provider_price_id text,
  archived_at       timestamptz(3)
);

create unique index one_live_price_a_package on credit_prices (package_id) where archived_at is null;

-- Price and credits at the start of the purchase.
create table checkouts (
  id             text primary key,
  account_id     uuid not null references credit_accounts,
  user_id        uuid not null references users,
  price_id       text not null references credit_prices,
  credits        int not null check (credits > 0),
  unit_amount    numeric(14, 2) not null,
  currency       text not null,
  -- The language the buyer reads the product in, which need not be the browser's.
  locale         text not null check (locale in ('en', 'es')),
  provider       text not null check (provider in ('test', 'stripe')),
  provider_id    text unique,
  status         text not null default 'pending' check (status in ('pending', 'paid', 'fulfilled', 'cancelled', 'expired')),
  created_at     timestamptz(3) not null,
  paid_at        timestamptz(3),
  fulfilled_at   timestamptz(3),
  expires_at     timestamptz(3) not null,
  check ((status = 'fulfilled') = (fulfilled_at is not null))
);

create index checkouts_of_user on checkouts (user_id, created_at desc);

create table credit_movements (
  id             bigint generated always as identity primary key,
  reason         text not null check (reason in ('purchase', 'grant', 'hold', 'capture', 'posting', 'adjustment')),
  application_id uuid references applications,
  checkout_id    text references checkouts,
  vacancy_id     uuid references vacancies,
  actor_id       uuid references users,
  note           text,
  created_at     timestamptz(3) not null,
  check ((reason = 'purchase') = (checkout_id is not null)),
  check ((reason in ('hold', 'capture')) = (application_id is not null)),
  check ((reason = 'posting') = (vacancy_id is not null))
);

-- Once each, whatever races.
create unique index one_purchase_a_checkout on credit_movements (checkout_id);
create unique index one_hold_and_capture_an_application on credit_movements (application_id, reason);

create table credit_entries (
  id            bigint generated always as identity primary key,
  movement_id   bigint not null references credit_movements,
  account_id    uuid not null references credit_accounts,
  delta         int not null check (delta <> 0),
  -- For owned accounts: what the owner had afterwards.
  balance_after int check (balance_after >= 0),
  unique (movement_id, account_id)
);

create index entries_of_account on credit_entries (account_id, id);

create trigger credit_movements_stay before update or delete on credit_movements
  for each row execute function refuse_change();
create trigger credit_entries_stay before update or delete on credit_entries
  for each row execute function refuse_change();
create trigger credit_movements_are_not_emptied before truncate on credit_movements
  for each statement execute function refuse_change();
create trigger credit_entries_are_not_emptied before truncate on credit_entries
  for each statement execute function refuse_change();

create function check_movement_balances() returns trigger
  language plpgsql as
$$
begin
  if (select coalesce(sum(delta), 0) <> 0 or count(*) < 2 from credit_entries where movement_id = new.movement_id) then
    raise exception 'movement % does not balance', new.movement_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger credit_movements_balance after insert on credit_entries
  deferrable initially deferred for each row execute function check_movement_balances();
