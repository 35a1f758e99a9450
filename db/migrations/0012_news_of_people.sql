-- News that belongs to a person reaches every company they belong to or serve, in one statement: an adviser may serve
-- a thousand. The heads are taken in order, so that two such statements do not wait for each other.
create function tell_companies_of(account uuid, news jsonb) returns void
language sql volatile set search_path = pg_catalog, public as $$
  with companies as (
    select u.tenant_id from users u where u.id = account and u.tenant_id is not null
    union
    select a.tenant_id from staff_assignments a where a.staff_id = account
  ), numbered as (
    insert into event_heads as head (tenant_id, seq) select tenant_id, 1 from companies order by tenant_id
      on conflict (tenant_id) do update set seq = head.seq + 1 returning tenant_id, seq
  ), told as (
    insert into events (tenant_id, seq, name, paths, tell)
      select tenant_id, seq, news ->> 'name', array(select jsonb_array_elements_text(news -> 'paths')),
        array(select jsonb_array_elements_text(news -> 'tell'))
      from numbered returning tenant_id
  )
  select pg_notify('events', tenant_id::text) from told
$$;
grant update on event_heads to casewell_system;
grant insert on events to casewell_system;

-- What a repeated call tells its sender to read anew, as the first one did.
alter table idempotency_keys add stale text[] not null default '{}';
