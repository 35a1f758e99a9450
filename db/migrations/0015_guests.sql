-- A guest has no account, but a link that opens one record for one purpose until it expires or is ended.
create table guest_links (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  -- SHA-256 of the secret in the link.
  hash bytea not null unique,
  purpose text not null,
  record_id uuid not null,
  -- Whose link it is, for the history.
  guest_name text not null check (length(guest_name) between 1 and 201),
  expire timestamptz(3) not null,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id)
);
create index guest_links_of_record on guest_links (tenant_id, record_id, purpose);
call fence('guest_links', 'select, insert, update');
create policy opening on guest_links for select to casewell_system using (true);
grant select on guest_links to casewell_system;

-- The fence of a guest's call: the tenant of their link and no other; without a live link nothing at all.
create function begin_guest(token bytea)
  returns table (link_id uuid, tenant_id uuid, purpose text, record_id uuid, guest_name text, expire timestamptz)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select l.id, l.tenant_id, l.purpose, l.record_id, l.guest_name, l.expire
    into link_id, tenant_id, purpose, record_id, guest_name, expire
    from public.guest_links l where l.hash = token and l.ended_at is null and l.expire > now();
  perform
    set_config('app.user', '', true),
    set_config('app.role', case when link_id is null then '' else 'guest' end, true),
    set_config('app.tenants', coalesce(array[tenant_id]::text, ''), true);
  if link_id is null then
    perform set_config('app.tenants', '', true);
    return;
  end if;
  return next;
end $$;
revoke all on function begin_guest(bytea) from public;
grant create on schema public to casewell_system;
alter function begin_guest(bytea) owner to casewell_system;
revoke create on schema public from casewell_system;
grant execute on function begin_guest(bytea) to casewell_app;

-- What a guest does stands in the history under their name.
alter table activity_logs alter user_id drop not null;
alter table activity_logs add guest_name text check (length(guest_name) between 1 and 201);
alter table activity_logs add check ((user_id is null) = (guest_name is not null));
drop policy fence on activity_logs;
create policy fence on activity_logs to casewell_app
  using (tenant_id = any ((select current_tenants())::uuid[]) and current_actor_role() = any (audience))
  with check (tenant_id = any ((select current_tenants())::uuid[])
    and (current_actor_role() = any (audience) or (current_actor_role() = 'guest' and guest_name is not null)));

create or replace function record_event(act jsonb) returns bigint language plpgsql set search_path = pg_catalog, public as $$
declare
  tenant uuid := (act ->> 'tenantId')::uuid;
  number bigint;
begin
  if act ? 'details' then
    insert into activity_logs (tenant_id, action, details, request_id, user_id, guest_name, audience)
      values (tenant, act ->> 'name', act ->> 'details', (act ->> 'requestId')::uuid, current_actor(),
        act ->> 'guestName', array(select jsonb_array_elements_text(act -> 'tell')));
  end if;
  insert into audit_events
      (tenant_id, actor_id, event, resource_type, resource_id, action, metadata, ip_address, user_agent, request_call_id)
    values (tenant, current_actor(), act ->> 'name', act ->> 'resourceType', act ->> 'resourceId', act ->> 'action',
      coalesce(act -> 'metadata', '{}'), (act ->> 'ipAddress')::inet, act ->> 'userAgent', (act ->> 'callId')::uuid);
  if tenant is null or jsonb_array_length(act -> 'paths') = 0 then return null; end if;
  insert into event_heads as head (tenant_id, seq) values (tenant, 1)
    on conflict (tenant_id) do update set seq = head.seq + 1 returning seq into number;
  insert into events (tenant_id, seq, name, paths, tell)
    values (tenant, number, act ->> 'name', array(select jsonb_array_elements_text(act -> 'paths')),
      array(select jsonb_array_elements_text(act -> 'tell')));
  perform pg_notify('events', tenant::text);
  return number;
end $$;
