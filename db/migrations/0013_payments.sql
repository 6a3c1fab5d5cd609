-- Card payments: Stripe's catalogue, its events, refunds and disputes, and a receipt for each purchase.

-- Packages belong to the provider that is paid: the operator's to the built-in test, Stripe's products to Stripe.
alter table credit_packages
  add column provider text not null default 'test' check (provider in ('test', 'stripe'));

-- A price of Stripe has Stripe's id, so nothing has to be translated.
alter table credit_prices drop column provider_price_id;

-- The times of the last read of a provider's catalogue and of the last attempt.
create table package_sources (
  provider   text primary key check (provider in ('stripe')),
  checked_at timestamptz(3),
  asked_at   timestamptz(3)
);

insert into package_sources (provider) values ('stripe');

alter table checkouts
  -- The provider's id of the payment itself; refunds and disputes name it.
  add column payment_id text unique,
  -- The amount paid, if it differs from the amount asked for.
  add column paid_amount numeric(14, 2),
  add column paid_currency text,
  -- The number of credits taken back after refunds and disputes.
  add column credits_withdrawn int not null default 0,
  add column receipt_number int unique,
  -- The time of the last query by the reconciliation.
  add column asked_at timestamptz(3),
  add constraint no_more_is_withdrawn_than_was_bought check (credits_withdrawn between 0 and credits),
  drop constraint checkouts_status_check,
  -- failed: declined by the bank afterwards. mismatched: the paid amount differs, and an operator has to decide.
  add constraint checkouts_status_check
    check (status in ('pending', 'paid', 'fulfilled', 'cancelled', 'expired', 'failed', 'mismatched'));

-- Receipts are numbered one after another, without a gap: the number is taken in the transaction that adds the credits.
create table receipt_counter (
  is_only boolean primary key default true check (is_only),
  last    int not null
);

update checkouts set receipt_number = numbered.number
from (select id, row_number() over (order by fulfilled_at, id) as number from checkouts where status = 'fulfilled') numbered
where checkouts.id = numbered.id;

insert into receipt_counter (last) select count(*) from checkouts where receipt_number is not null;

alter table checkouts
  add constraint what_is_fulfilled_has_a_receipt check ((status = 'fulfilled') = (receipt_number is not null));

create index checkouts_that_wait on checkouts (provider, created_at) where status = 'pending';

-- Money that went back: refunds of a charge (the sum of them), and disputes.
create table payment_reversals (
  provider_id text primary key,
  checkout_id text not null references checkouts,
  kind        text not null check (kind in ('refund', 'dispute')),
  amount      numeric(14, 2) not null check (amount >= 0),
  -- A dispute begins as an inquiry or opened, and ends won by us or lost. A refund is done.
  stage       text not null check (stage in ('inquiry', 'opened', 'won', 'lost', 'done')),
  created_at  timestamptz(3) not null,
  changed_at  timestamptz(3) not null,
  check ((kind = 'refund') = (stage = 'done'))
);

create index reversals_of_checkout on payment_reversals (checkout_id);

-- Events of the provider, each once.
create table provider_events (
  id          text primary key,
  type        text not null,
  received_at timestamptz(3) not null
);
