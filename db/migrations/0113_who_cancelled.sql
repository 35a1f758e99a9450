-- Who cancelled a request, and when: its record says so for as long as it is read.
alter table requests
  add cancelled_at timestamptz(3),
  add cancelled_by_id uuid references users,
  add check (cancelled_at is null or status = 'cancelled'),
  add check (cancelled_by_id is null or status = 'cancelled');

do $$
declare
  each text;
begin
  foreach each in array array['requests', 'audit_events'] loop
    execute format('alter table %I no force row level security', each);
  end loop;
  -- The last time. Where the audit trail does not tell, it stays unknown.
  update requests r set cancelled_at = a.created_at, cancelled_by_id = a.actor_id
  from (
    select distinct on (tenant_id, resource_id) tenant_id, resource_id, actor_id, created_at from audit_events
    where event = 'request.changed' and resource_type = 'request' and metadata ->> 'statusAfter' = 'cancelled'
    order by tenant_id, resource_id, created_at desc, id
  ) a
  where r.status = 'cancelled' and a.tenant_id = r.tenant_id and a.resource_id = r.id::text;
  foreach each in array array['requests', 'audit_events'] loop
    execute format('alter table %I force row level security', each);
  end loop;
end $$;
