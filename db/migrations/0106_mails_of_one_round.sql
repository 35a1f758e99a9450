-- A round still goes out whole, but not again and again to one address: those of the same transaction count for the
-- address, and for no one else.
create or replace function mail_to_wait_for(names text[], keys text[], most int[], seconds int[])
  returns table (name text, wait int)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  percent int := coalesce(nullif(current_setting('app.call_rates', true), '')::int, 100);
  since timestamptz;
begin
  for n in 1 .. cardinality(names) loop
    continue when keys[n] is null or percent = 0;
    perform pg_advisory_xact_lock(hashtextextended('mails ' || names[n] || ' ' || keys[n], 0));
    execute format(
      'select created_at from mails where %I = %L and created_at > now() - make_interval(secs => $1)
        and ($3 or xmin <> pg_current_xact_id()::xid) order by created_at desc offset $2 limit 1', names[n], keys[n])
      into since using seconds[n], greatest(1, most[n] * percent / 100) - 1, names[n] = 'recipient';
    if since is not null then
      name := names[n];
      wait := greatest(1, ceil(extract(epoch from since - clock_timestamp()) + seconds[n]));
      return next;
      return;
    end if;
  end loop;
end $$;
