-- Who causes an e-mail, which company it is about and where it goes, for as long as it is in the outbox: so many are
-- queued in an hour. The address is a keyed hash, the same for the same address. None of them where it does not count.
alter table mails add caused_by uuid;
alter table mails add company_id uuid;
alter table mails add recipient bytea;
create index mails_caused on mails (caused_by, created_at) where caused_by is not null;
create index mails_of_company on mails (company_id, created_at) where company_id is not null;
create index mails_to_recipient on mails (recipient, created_at) where recipient is not null;

-- What has to be waited for, if anything: the first of `names` of which there are `most` already, and for how many
-- seconds. An e-mail waits for others with the same cause, company or address, on all servers. E-mails of the same
-- transaction do not count: a round of reviews goes out whole, and what it took too much is waited for afterwards.
create function mail_to_wait_for(names text[], keys text[], most int[], seconds int[])
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
        and xmin <> pg_current_xact_id()::xid order by created_at desc offset $2 limit 1', names[n], keys[n])
      into since using seconds[n], greatest(1, most[n] * percent / 100) - 1;
    if since is not null then
      name := names[n];
      wait := greatest(1, ceil(extract(epoch from since - clock_timestamp()) + seconds[n]));
      return next;
      return;
    end if;
  end loop;
end $$;
revoke all on function mail_to_wait_for(text[], text[], int[], int[]) from public;
grant create on schema public to casewell_system;
alter function mail_to_wait_for(text[], text[], int[], int[]) owner to casewell_system;
revoke create on schema public from casewell_system;
grant execute on function mail_to_wait_for(text[], text[], int[], int[]) to casewell_app;
