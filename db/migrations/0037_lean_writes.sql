-- Listeners read what has committed since they last read, by transaction.
create index changes_by_transaction on changes (tx);

-- The same texts and hashes as before, by functions whose plans are kept: one in SQL that cannot be inlined is planned
-- anew by each statement that calls it, which took most of the time of a movement.
create or replace function credit_text(variadic fields text[]) returns text
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

create or replace function credit_hash(previous bytea, entry bigint, account uuid, movement credit_movements, legs text[])
  returns bytea language plpgsql immutable parallel safe as
$$
begin
  return sha256(previous || convert_to(credit_text(variadic array[
    entry::text, account::text, movement.id::text, movement.reason, movement.application_id::text,
    movement.checkout_id, movement.vacancy_id::text, movement.actor_id::text, movement.note,
    (extract(epoch from movement.created_at) * 1000)::bigint::text
  ] || legs), 'UTF8'));
end
$$;
