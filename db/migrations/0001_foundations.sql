create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Texts compared without case and accents. unaccent alone is not immutable, so no index could use it.
create function folded(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Histories are only ever added to.
create function refuse_change() returns trigger
  language plpgsql as
$$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- One number a mail, taken when it is queued: a repeated delivery writes the same file again.
create sequence mail_number;

-- Attempts counted by all processes together; worth nothing after a crash.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_by_expiry on rate_limits (expire);
