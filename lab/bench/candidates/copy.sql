-- Writes made rows to their table, without the columns that it fills by itself.
create function pg_temp.copy(name text, row_type text) returns void
  language plpgsql as
$$
declare
  given text := (
    select string_agg(quote_ident(column_name), ', ') from information_schema.columns
    where table_schema = 'public' and table_name = row_type and is_generated = 'NEVER' and identity_generation is null
  );
begin
  execute format('insert into %2$I (%1$s) select %1$s from pg_temp.%3$I', given, row_type, name);
end
$$;
