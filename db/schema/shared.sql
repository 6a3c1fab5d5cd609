-- What the other files use.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Texts compared without case and accents. No index can use unaccent itself, which is not
-- immutable.
create function folded(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- The texts in which operators look for a part of a name, an address or a number.
create function searchable(variadic parts text[]) returns text
  language sql immutable parallel safe return public.folded(array_to_string(parts, ' '));

-- Histories are only ever added to.
create function refuse_change() returns trigger
  language plpgsql as
$$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- PostgreSQL has it from version 18 on: an id whose first 48 bits are a time (RFC 9562), so that
-- new rows are put at the end of an index.
do $$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is not null then
    return;
  end if;
  create function uuidv7() returns uuid
    language sql volatile parallel safe set search_path = pg_catalog, pg_temp as
  $body$
    select encode(
      set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
  $body$;
end
$$;
