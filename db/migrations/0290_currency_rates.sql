-- expands
-- Reference rates of the central banks, which an operator loads from their files. Of each currency
-- the newest row counts.
create table currency_rates (
  currency text not null check (currency in ('USD', 'MXN')),
  day      date not null,
  -- Units of the currency for one euro.
  per_eur  numeric not null check (per_eur > 0),
  source   text not null check (source in ('ecb', 'banxico', 'demo')),
  primary key (currency, day)
);

-- An amount of money in euros by the newest rate; null without a rate.
create function in_euro(amount numeric, currency text) returns numeric
  language sql stable parallel safe as
$$
select amount / case when $2 = 'EUR' then 1 else (
  select r.per_eur from currency_rates r where r.currency = $2 order by r.day desc limit 1) end
$$;
