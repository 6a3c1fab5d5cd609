-- Receipts are documents: they keep the names and addresses of the day on which they were made.
create table receipts (
  checkout_id    text primary key references checkouts,
  -- Null only for receipts from before this migration, until the server, which knows the settings, has started once.
  seller_name    text,
  seller_address text,
  seller_email   text,
  buyer_name     text not null,
  buyer_email    text not null,
  company        text,
  tax_id         text,
  package_en     text not null,
  package_es     text not null
);

insert into receipts (checkout_id, buyer_name, buyer_email, company, tax_id, package_en, package_es)
select checkouts.id, buyer.name || ' ' || buyer.last_name, buyer.email, coalesce(companies.legal_name, companies.name),
  companies.tax_id, package.name_en, package.name_es
from checkouts
join credit_accounts account on account.id = checkouts.account_id
join users buyer on buyer.id = checkouts.user_id
join credit_prices price on price.id = checkouts.price_id
join credit_packages package on package.id = price.package_id
left join companies on companies.id = account.company_id
where checkouts.status = 'fulfilled';

create function receipt_stays() returns trigger
  language plpgsql as
$$
begin
  if tg_op = 'UPDATE' and old.seller_name is null
    and to_jsonb(new) - '{seller_name,seller_address,seller_email}'::text[]
      = to_jsonb(old) - '{seller_name,seller_address,seller_email}'::text[] then
    return new;
  end if;
  raise exception 'receipts are never changed';
end
$$;

create trigger receipts_stay before update or delete on receipts
  for each row execute function receipt_stays();

-- A refund can fail at the bank after it was made. A charge says the sum of its refunds ('refund'); each refund says
-- its own amount and how it ended ('single_refund').
alter table payment_reversals
  drop constraint payment_reversals_kind_check,
  drop constraint payment_reversals_stage_check,
  drop constraint payment_reversals_check,
  add constraint payment_reversals_kind_check check (kind in ('refund', 'single_refund', 'dispute')),
  add constraint payment_reversals_stage_check
    check (stage in ('inquiry', 'opened', 'won', 'lost', 'done', 'failed')),
  add constraint each_kind_has_stages_of_its_own check (
    case kind
      when 'refund' then stage = 'done'
      when 'single_refund' then stage in ('done', 'failed')
      else stage in ('inquiry', 'opened', 'won', 'lost')
    end);

alter table credit_movements
  drop constraint credit_movements_reason_check,
  drop constraint a_purchase_names_its_checkout,
  add constraint credit_movements_reason_check check (reason in (
    'purchase', 'refund', 'refund_failed', 'dispute', 'restore', 'grant', 'hold', 'capture', 'return', 'posting',
    'adjustment')),
  add constraint a_purchase_names_its_checkout check (
    (reason in ('purchase', 'refund', 'refund_failed', 'dispute', 'restore')) = (checkout_id is not null));
