-- Most searches match recent vacancies, which therefore have indexes of their own: a search with long posting lists in
-- the full index reads a few pages of these. Each index begins at `since`; a size without a row has no index yet.
create table search_recent (size int primary key, since bigint not null);

-- Rebuilds each index once it has grown to twice its size. Without it a search uses the full index, with equal results.
create function renew_recent_search(variadic sizes int[]) returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as
$$
declare
  wanted int;
  former bigint;
  begins bigint;
begin
  foreach wanted in array sizes loop
    former := (select since from search_recent where size = wanted);
    begins := (select id from vacancy_search order by id desc offset wanted - 1 limit 1);
    continue when begins is null or begins = former or former is not null
      and not exists (select from vacancy_search where id >= former offset 2 * wanted - 1 limit 1);
    execute format('create index vacancy_search_recent_%1$s_%2$s on vacancy_search using gin (doc)
                    with (fastupdate = off) where id >= %2$s', wanted, begins);
    if former is not null then
      execute format('drop index vacancy_search_recent_%s_%s', wanted, former);
    end if;
    insert into search_recent (size, since) values (wanted, begins)
    on conflict (size) do update set since = excluded.since;
  end loop;
end
$$;
