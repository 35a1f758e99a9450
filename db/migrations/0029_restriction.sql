-- A case can be restricted to named people, and nobody whom it is about may see it. What an account may not see is worked
-- out once for a transaction; every table with a request leaves those rows out, as it leaves out other companies'.

alter table requests add is_restricted boolean not null default false;
create index requests_restricted on requests (tenant_id, id) where is_restricted;

create table request_readers (
  tenant_id uuid not null,
  request_id uuid not null,
  user_id uuid not null references users,
  added_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, request_id, user_id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id)
);
call fence('request_readers', 'select, insert, delete');

alter table conflict_participants add email_key text generated always as (lower(email)) stored;
create index conflict_participants_by_email on conflict_participants (email_key) where email_key is not null;
create index conflict_participants_by_account on conflict_participants (user_id) where user_id is not null;

-- Somebody with an account is linked with it when they are named, so that a later change of address hides nothing.
alter table conflict_participants no force row level security;
alter table users no force row level security;
update conflict_participants p set user_id = u.id from users u
  where p.user_id is null and u.email_key = p.email_key and coalesce(u.tenant_id, p.tenant_id) = p.tenant_id;
alter table users force row level security;
alter table conflict_participants force row level security;
create function link_account() returns trigger language plpgsql as $$
begin
  if new.user_id is null then
    select u.id into new.user_id from users u
      where u.email_key = lower(new.email) and coalesce(u.tenant_id, new.tenant_id) = new.tenant_id;
  end if;
  return new;
end $$;
create trigger link_account before insert or update of email, user_id on conflict_participants
  for each row execute function link_account();

create function is_party(role text) returns boolean language sql immutable parallel safe
  return role not in ('companion', 'investigator', 'hearing_manager', 'appeal_manager', 'note_taker');

-- Cases of these tenants that are about the account's owner, unless they raised them themselves.
create function cases_about(account uuid, tenants uuid[]) returns setof uuid
language sql stable set search_path = pg_catalog, public as $$
  select p.request_id from conflict_participants p
    join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
    where (p.user_id = account or p.email_key = (select u.email_key from users u where u.id = account))
      and p.tenant_id = any (tenants) and p.removed_at is null and is_party(p.role) and r.client_id <> account
$$;

-- A case whose named advisers have all left, or are in it, is open to the company's other advisers.
create function has_adviser(tenant uuid, request uuid) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select exists (
    select from request_readers x
      join staff_assignments a on a.tenant_id = x.tenant_id and a.staff_id = x.user_id
      join users u on u.id = x.user_id and u.is_active and u.deleted_at is null
      where x.tenant_id = tenant and x.request_id = request
        and request not in (select cases_about(x.user_id, array[tenant])))
$$;

-- Requests of these tenants that the account may not see.
create function hidden_from(account uuid, tenants uuid[]) returns uuid[]
language sql stable set search_path = pg_catalog, public as $$
  select array(
    select r.id from requests r
      where r.is_restricted and r.tenant_id = any (tenants)
        and not exists (select from request_readers x
          where x.tenant_id = r.tenant_id and x.request_id = r.id and x.user_id = account)
        and ((select u.role from users u where u.id = account) = 'client' or has_adviser(r.tenant_id, r.id))
    union
    select cases_about(account, tenants)
    order by 1)
$$;

-- The accounts that hear nothing of a request: asked when news is delivered, so that it is never out of date.
create function kept_from(tenant uuid, request uuid) returns uuid[]
language sql stable set search_path = pg_catalog, public as $$
  select array(
    select u.id from requests r
      join users u on u.tenant_id = tenant
        or u.id in (select a.staff_id from staff_assignments a where a.tenant_id = tenant)
      where r.tenant_id = tenant and r.id = request and r.type = 'conflict_resolution'
        and request = any (hidden_from(u.id, array[tenant])))
$$;
create policy access on request_readers for select to casewell_system using (true);
create policy access on conflict_participants for select to casewell_system using (true);
grant select on request_readers to casewell_system;
grant select (id, type, is_restricted, client_id) on requests to casewell_system;
grant select (tenant_id, request_id, user_id, email_key, role, removed_at) on conflict_participants to casewell_system;

create function current_hidden() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.hidden', true), '')::uuid[], '{}');

drop function begin_request(bytea, boolean, boolean);
create function begin_request(hash bytea, active boolean, writes boolean)
returns table (user_id uuid, role text, tenants uuid[], hidden uuid[], restriction text, first_name text, last_name text)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  seen timestamptz;
begin
  -- Access that is being taken away waits for what its owner is writing, and what comes after it waits, and finds it gone.
  if writes then
    perform public.hold_access(s.user_id) from public.sessions s where s.sid = hash;
  end if;
  select u.id, u.role, public.restriction_of(u, s.restricted), u.first_name, u.last_name, s.last_seen_at,
      case u.role
        when 'client' then array[u.tenant_id]
        when 'staff' then array(select a.tenant_id from public.staff_assignments a where a.staff_id = u.id order by 1)
        else '{}'::uuid[]
      end
    into user_id, role, restriction, first_name, last_name, seen, tenants
    from public.sessions s join public.users u on u.id = s.user_id
    where s.sid = hash and s.epoch = u.auth_epoch and u.is_active and u.deleted_at is null
      and public.session_lives(u.role, s.last_seen_at, s.expire);
  hidden := case when tenants = '{}' then '{}' else public.hidden_from(user_id, tenants) end;
  perform
    set_config('app.user', coalesce(user_id::text, ''), true),
    set_config('app.role', coalesce(role, ''), true),
    set_config('app.tenants', coalesce(tenants::text, ''), true),
    set_config('app.hidden', coalesce(hidden::text, ''), true);
  if user_id is null then return; end if;
  if active and seen < now() - interval '1 minute' then
    -- Calls of one person come together; the others need not wait until the first is done.
    update public.sessions set last_seen_at = now()
      where sid = (select s.sid from public.sessions s where s.sid = hash for update skip locked);
  end if;
  return next;
end $$;
revoke all on function begin_request(bytea, boolean, boolean) from public;
grant create on schema public to casewell_system;
alter function begin_request(bytea, boolean, boolean) owner to casewell_system;
revoke create on schema public from casewell_system;
grant execute on function begin_request(bytea, boolean, boolean) to casewell_app;

-- News of a request is for those who may see it.
alter table events add request_id uuid;
create or replace function record_event(act jsonb) returns bigint language plpgsql set search_path = pg_catalog, public as $$
declare
  tenant uuid := (act ->> 'tenantId')::uuid;
  request uuid := (act ->> 'requestId')::uuid;
  number bigint;
begin
  if act ? 'details' then
    insert into activity_logs (tenant_id, action, details, request_id, user_id, guest_name, audience)
      values (tenant, act ->> 'name', act ->> 'details', request, current_actor(), act ->> 'guestName',
        array(select jsonb_array_elements_text(act -> 'tell')));
  end if;
  insert into audit_events
      (tenant_id, actor_id, event, resource_type, resource_id, action, metadata, ip_address, user_agent, request_call_id)
    values (tenant, current_actor(), act ->> 'name', act ->> 'resourceType', act ->> 'resourceId', act ->> 'action',
      coalesce(act -> 'metadata', '{}'), (act ->> 'ipAddress')::inet, act ->> 'userAgent', (act ->> 'callId')::uuid);
  if tenant is null or jsonb_array_length(act -> 'paths') = 0 then return null; end if;
  insert into event_heads as head (tenant_id, seq) values (tenant, 1)
    on conflict (tenant_id) do update set seq = head.seq + 1 returning seq into number;
  insert into events (tenant_id, seq, name, request_id, paths, tell)
    values (tenant, number, act ->> 'name', request, array(select jsonb_array_elements_text(act -> 'paths')),
      array(select jsonb_array_elements_text(act -> 'tell')));
  perform pg_notify('events', tenant::text);
  return number;
end $$;

-- Whoever loses sight of a case finishes first what they are writing; whoever loses or gains it begins anew on screen.
-- Of a case that is only just raised nobody has lost sight, and nobody may notice that it was.
create function take_sight(accounts uuid[]) returns void language sql volatile
  begin atomic
    select pg_advisory_xact_lock(access_key(id)) from unnest(accounts) id order by access_key(id);
    select pg_notify('sight_changed', id::text) from unnest(accounts) id;
  end;

create function readers_changed() returns trigger language plpgsql as $$
declare
  reader request_readers := coalesce(new, old);
begin
  perform take_sight(array[reader.user_id])
    from requests r where r.tenant_id = reader.tenant_id and r.id = reader.request_id and r.is_restricted;
  return null;
end $$;
create trigger readers_changed after insert or delete on request_readers for each row execute function readers_changed();

create function restriction_changed() returns trigger language plpgsql as $$
begin
  perform take_sight(array(
    select u.id from users u where u.tenant_id = new.tenant_id
    union select a.staff_id from staff_assignments a where a.tenant_id = new.tenant_id
    except select x.user_id from request_readers x where x.tenant_id = new.tenant_id and x.request_id = new.id));
  return null;
end $$;
create trigger restriction_changed after update of is_restricted on requests
  for each row when (old.is_restricted <> new.is_restricted and new.created_at <> now()::timestamptz(3))
  execute function restriction_changed();

create function party_changed() returns trigger language plpgsql as $$
begin
  if exists (select from requests r
    where r.tenant_id = new.tenant_id and r.id = new.request_id and r.created_at = now()::timestamptz(3)) then
    return null;
  end if;
  perform take_sight(array(
    select u.id from users u join requests r on r.tenant_id = new.tenant_id and r.id = new.request_id
      where (u.id in (new.user_id, old.user_id)
          or (u.email_key in (new.email_key, old.email_key) and coalesce(u.tenant_id, new.tenant_id) = new.tenant_id))
        -- Whoever could not see it must not notice anything.
        and (not r.is_restricted or exists (select from request_readers x
          where x.tenant_id = r.tenant_id and x.request_id = r.id and x.user_id = u.id))));
  return null;
end $$;
create trigger party_changed after insert or update of email, user_id, role, removed_at on conflict_participants
  for each row execute function party_changed();
grant select (email_key) on users to casewell_app;

create function address_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sight_changed', new.id::text);
  return null;
end $$;
create trigger address_changed after update of email on users
  for each row when (old.email is distinct from new.email) execute function address_changed();

-- `call fence(…)` from now on: a table with a request leaves out what is hidden.
create or replace procedure fence(target regclass, verbs text, visible text default 'true') language plpgsql as $$
declare
  request text := case when target = 'requests'::regclass then 'id' else (
    select attname from pg_attribute where attrelid = target and attname = 'request_id' and not attisdropped) end;
  seen text := 'true';
begin
  if request is not null then
    seen := format('(%I in (select unnest(current_hidden()))) is not true', request);
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists fence on %s', target);
  execute format(
    'create policy fence on %s to casewell_app using (%s and %s and %s) with check (%2$s and %4$s)',
    target, 'tenant_id = any ((select current_tenants())::uuid[])', visible, seen);
  execute format('grant %s on %s to casewell_app', verbs, target);
end $$;

do $$
declare
  fenced record;
begin
  for fenced in
    select p.polrelid::regclass as target, pg_get_expr(p.polqual, p.polrelid) as using_,
        pg_get_expr(p.polwithcheck, p.polrelid) as check_,
        case when p.polrelid = 'requests'::regclass then 'id' else 'request_id' end as request
      from pg_policy p where p.polname = 'fence' and (p.polrelid = 'requests'::regclass or exists (
        select from pg_attribute a where a.attrelid = p.polrelid and a.attname = 'request_id' and not a.attisdropped))
  loop
    execute format(
      'alter policy fence on %s using (%s and (%4$I in (select unnest(current_hidden()))) is not true)
         with check (%3$s and (%4$I in (select unnest(current_hidden()))) is not true)',
      fenced.target, fenced.using_, fenced.check_, fenced.request);
  end loop;
end $$;
