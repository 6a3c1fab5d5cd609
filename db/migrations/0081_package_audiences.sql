-- Whom a package is sold to: candidates pay for their own applications, companies for those of their candidates.
alter table credit_packages
  add column audience text not null default 'both' check (audience in ('candidate', 'company', 'both'));

-- The built-in ones whose texts address candidates.
update credit_packages set audience = 'candidate'
where provider = 'test' and (id, name_en) in (
  ('package-1', 'One application'), ('package-5', 'Five applications'), ('package-25', 'Twenty-five applications'));

-- The address that a company is invoiced at, and the one that a receipt keeps, in both languages because it names a
-- country. Receipts from before have none.
alter table companies
  add column invoice_address     text,
  add column invoice_postal_code text,
  add column invoice_city        text,
  add column invoice_country     text check (invoice_country ~ '^[A-Z]{2}$');

alter table receipts
  add column company_address_en text,
  add column company_address_es text,
  add constraint an_address_is_in_both_languages
    check ((company_address_en is null) = (company_address_es is null));

create or replace function receipt_stays() returns trigger
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

create or replace function erase_from_histories(person uuid, firm uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update audit_log set reason = null, details = '{}'
  where (person_id = person or company_id = firm) and (reason is not null or details <> '{}');
  update receipts set buyer_name = '', buyer_email = '',
    company = case when firm is null then receipts.company end,
    tax_id = case when firm is null then receipts.tax_id end,
    company_address_en = case when firm is null then receipts.company_address_en end,
    company_address_es = case when firm is null then receipts.company_address_es end
  where checkout_id in (select id from checkouts where user_id = person)
    or checkout_id in (
      select c.id from checkouts c join credit_accounts a on a.id = c.account_id
      where a.company_id = firm);
end
$$;
