-- Credits are kept like money: a movement takes from one account what it gives to another. An
-- account has an owner, a candidate or a company, or it is one of the system.
create table credit_accounts (
  id         uuid primary key default gen_random_uuid(),
  -- `debt` is what an owner owes after spent credits were taken back; it is never above zero.
  kind       text not null
    check (kind in ('available', 'held', 'debt', 'sold', 'granted', 'captured')),
  user_id    uuid references users,
  company_id uuid references companies,
  -- The sum of the entries. Accounts of the system keep none, because every movement would wait for
  -- their row.
  balance    int,
  created_at timestamptz(3) not null default now(),
  -- The hash of the last entry.
  head       bytea,
  unique (user_id, kind),
  unique (company_id, kind),
  constraint an_owned_account_has_an_owner_and_a_balance check (
    case when kind in ('available', 'held', 'debt')
      then num_nonnulls(user_id, company_id) = 1 and balance is not null
        and case when kind = 'debt' then balance <= 0 else balance >= 0 end
      else num_nonnulls(user_id, company_id, balance) = 0 end),
  constraint an_owned_account_has_a_head check ((balance is null) = (head is null))
);
create unique index one_system_account_a_kind on credit_accounts (kind)
  where user_id is null and company_id is null;

-- Values one after another so that no two lists read alike: the length in bytes before each, a dash
-- for none. In plpgsql, whose plans are kept: a function in SQL that cannot be inlined is planned
-- again by each statement that calls it.
create function credit_text(variadic fields text[]) returns text
  language plpgsql immutable parallel safe as
$$
declare
  field text;
  written text := '';
begin
  foreach field in array fields loop
    written := written || coalesce(octet_length(field) || ':' || field, '-');
  end loop;
  return written;
end
$$;

-- The predecessor of an account's first entry: the identity of its owner.
create function credit_chain_start(account credit_accounts) returns bytea
  language sql immutable parallel safe as
$$
  select sha256(convert_to(credit_text(
    'altura-ledger-1', account.id::text, account.kind, account.user_id::text, account.company_id::text), 'UTF8'))
$$;

create function start_credit_chain() returns trigger
  language plpgsql as
$$
begin
  if new.balance is not null then
    new.head := credit_chain_start(new);
  end if;
  return new;
end
$$;
create trigger credit_accounts_start_their_chain before insert on credit_accounts
  for each row execute function start_credit_chain();
insert into credit_accounts (kind) values ('sold'), ('granted'), ('captured');

-- What is sold. Packages belong to the provider that is paid: the operator's to the built-in test,
-- Stripe's products to Stripe.
create table credit_packages (
  id             text primary key,
  name_en        text not null,
  name_es        text not null,
  description_en text not null,
  description_es text not null,
  credits        int not null check (credits > 0),
  position       int not null,
  archived_at    timestamptz(3),
  provider       text not null default 'test' check (provider in ('test', 'stripe')),
  -- Whom a package is sold to: candidates pay for their own applications, companies for the
  -- applications of their candidates.
  audience       text not null default 'both' check (audience in ('candidate', 'company', 'both'))
);

-- The prices of packages; one of Stripe has Stripe's id.
create table credit_prices (
  id          text primary key,
  package_id  text not null references credit_packages,
  -- Major units: 500 is five hundred pesos.
  unit_amount numeric(14, 2) not null check (unit_amount > 0),
  currency    text not null check (currency ~ '^[a-z]{3}$'),
  archived_at timestamptz(3)
);
create unique index one_live_price_a_package on credit_prices (package_id)
  where archived_at is null;

-- The times of the last read of a provider's catalogue and of the last attempt.
create table package_sources (
  provider   text primary key check (provider in ('stripe')),
  checked_at timestamptz(3),
  asked_at   timestamptz(3)
);
insert into package_sources (provider) values ('stripe');

-- Price and credits at the start of the purchase.
create table checkouts (
  id                text primary key,
  account_id        uuid not null references credit_accounts,
  user_id           uuid not null references users,
  price_id          text not null references credit_prices,
  credits           int not null check (credits > 0),
  unit_amount       numeric(14, 2) not null,
  currency          text not null,
  -- The language the buyer reads the product in, which need not be the browser's.
  locale            text not null check (locale in ('en', 'es')),
  provider          text not null check (provider in ('test', 'stripe')),
  provider_id       text unique,
  -- failed: declined by the bank afterwards. mismatched: the paid amount differs, and an operator
  -- has to decide.
  status            text not null default 'pending' check (
    status in ('pending', 'paid', 'fulfilled', 'cancelled', 'expired', 'failed', 'mismatched')),
  created_at        timestamptz(3) not null,
  paid_at           timestamptz(3),
  fulfilled_at      timestamptz(3),
  expires_at        timestamptz(3) not null,
  -- The provider's id of the payment itself; refunds and disputes name it.
  payment_id        text unique,
  -- The amount paid, if it differs from the amount asked for.
  paid_amount       numeric(14, 2),
  paid_currency     text,
  -- The number of credits taken back after refunds and disputes.
  credits_withdrawn int not null default 0,
  receipt_number    int unique,
  -- The time of the last query by the reconciliation.
  asked_at          timestamptz(3),
  check ((status = 'fulfilled') = (fulfilled_at is not null)),
  constraint no_more_is_withdrawn_than_was_bought check (credits_withdrawn between 0 and credits),
  constraint what_is_fulfilled_has_a_receipt
    check ((status = 'fulfilled') = (receipt_number is not null))
);
create index checkouts_of_user on checkouts (user_id, created_at desc);
create index checkouts_that_wait on checkouts (provider, created_at) where status = 'pending';
create index checkouts_by_time on checkouts (created_at desc, id desc);
create index held_checkouts on checkouts (paid_at) where status = 'mismatched';

-- Receipts are numbered one after another, without a gap: the number is taken in the transaction
-- that adds the credits.
create table receipt_counter (
  is_only boolean primary key default true check (is_only),
  last    int not null
);
insert into receipt_counter (last) values (0);

-- Receipts are documents: they keep the names and addresses of the day on which they were made.
create table receipts (
  checkout_id        text primary key references checkouts,
  -- Null until the server, which knows the settings, has started once.
  seller_name        text,
  seller_address     text,
  seller_email       text,
  buyer_name         text not null,
  buyer_email        text not null,
  company            text,
  tax_id             text,
  package_en         text not null,
  package_es         text not null,
  -- In both languages, because it names a country.
  company_address_en text,
  company_address_es text,
  constraint an_address_is_in_both_languages
    check ((company_address_en is null) = (company_address_es is null))
);

-- A receipt gets its seller once, and loses its buyer when they are erased; everything else stays
-- for ever.
create function receipt_stays() returns trigger
  language plpgsql as
$$
begin
  if tg_op = 'UPDATE' and old.seller_name is null
    and to_jsonb(new) - '{seller_name,seller_address,seller_email}'::text[]
      = to_jsonb(old) - '{seller_name,seller_address,seller_email}'::text[] then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.buyer_name = '' and new.buyer_email = ''
    and to_jsonb(new) - '{buyer_name,buyer_email,company,tax_id,company_address_en,company_address_es}'::text[]
      = to_jsonb(old) - '{buyer_name,buyer_email,company,tax_id,company_address_en,company_address_es}'::text[]
    and exists (
      select from checkouts c join credit_accounts a on a.id = c.account_id
      where c.id = old.checkout_id and is_erased(c.user_id, a.company_id)) then
    return new;
  end if;
  raise exception 'receipts are never changed';
end
$$;
create trigger receipts_stay before update or delete on receipts
  for each row execute function receipt_stays();

-- Money that went back: refunds and disputes. A charge says the sum of its refunds ('refund'); each
-- refund says its own amount and how it ended ('single_refund'), because it can fail at the bank
-- after it was made.
create table payment_reversals (
  provider_id text primary key,
  checkout_id text not null references checkouts,
  kind        text not null check (kind in ('refund', 'single_refund', 'dispute')),
  amount      numeric(14, 2) not null check (amount >= 0),
  -- A dispute begins as an inquiry or opened, and ends won by us or lost.
  stage       text not null
    check (stage in ('inquiry', 'opened', 'won', 'lost', 'done', 'failed')),
  created_at  timestamptz(3) not null,
  changed_at  timestamptz(3) not null,
  constraint each_kind_has_stages_of_its_own check (
    case kind
      when 'refund' then stage = 'done'
      when 'single_refund' then stage in ('done', 'failed')
      else stage in ('inquiry', 'opened', 'won', 'lost')
    end)
);
create index reversals_of_checkout on payment_reversals (checkout_id);

-- Events of the provider, each once.
create table provider_events (
  id          text primary key,
  type        text not null,
  received_at timestamptz(3) not null
);
create index provider_events_by_age on provider_events (received_at);
