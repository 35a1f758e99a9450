-- An adviser of a thousand companies brings them to every call. Written out they were read anew for each table of each
-- statement, which took most of what a call cost. A set of many companies is kept once, for whoever serves just these,
-- and a transaction names it. Its companies never change; who serves others has another set.
create table company_sets (
  id uuid primary key,
  companies uuid[] not null,
  used_at timestamptz(3) not null default now()
);
-- Compressed, it would be unpacked each time.
alter table company_sets alter companies set storage external;
alter table company_sets enable row level security;
alter table company_sets force row level security;
create policy accounts on company_sets to casewell_system using (true) with check (true);
grant select, insert, update, delete on company_sets to casewell_system;

-- The set that this transaction may see, and no other.
create function companies_of_set() returns uuid[]
language sql stable parallel safe security definer set search_path = pg_catalog, public as $$
  select companies from public.company_sets where id = nullif(current_setting('app.companies', true), '')::uuid
$$;
revoke all on function companies_of_set() from public;

create or replace function current_tenants() returns uuid[] language sql stable parallel safe
  return coalesce(case when coalesce(current_setting('app.companies', true), '') = ''
    then nullif(current_setting('app.tenants', true), '')::uuid[] else companies_of_set() end, '{}');

-- Finds or keeps the set. One is forgotten a day after its last use, which is noted when half of that has passed. Whoever
-- comes meanwhile does not wait: what is not kept yet is written out.
create function set_of_companies(wanted uuid[]) returns uuid language plpgsql set search_path = pg_catalog, public as $$
declare
  name uuid := (lpad(to_hex(hash_array_extended(wanted, 1)), 16, '0')
    || lpad(to_hex(hash_array_extended(wanted, 2)), 16, '0'))::uuid;
  kept uuid[];
  used timestamptz;
begin
  select s.companies, s.used_at into kept, used from public.company_sets s where s.id = name;
  if (used > now() - interval '12 hours') is not true and pg_try_advisory_xact_lock(hashtextextended(name::text, 0)) then
    insert into public.company_sets as s (id, companies) values (name, wanted)
      on conflict (id) do update set used_at = now() returning s.companies into kept;
  end if;
  return case when kept = wanted then name end;
end $$;
revoke all on function set_of_companies(uuid[]) from public;

-- `known` are the sets that the server need not be told again.
drop function begin_request(bytea, boolean, boolean);
create function begin_request(hash bytea, active boolean, writes boolean, known uuid[] default '{}')
returns table (user_id uuid, role text, tenants uuid[], hidden uuid[], restriction text, first_name text, last_name text,
  companies uuid)
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
  -- A few are read as quickly as they are looked up.
  if cardinality(tenants) > 50 then companies := public.set_of_companies(tenants); end if;
  perform
    set_config('app.user', coalesce(user_id::text, ''), true),
    set_config('app.role', coalesce(role, ''), true),
    set_config('app.companies', coalesce(companies::text, ''), true),
    set_config('app.tenants', case when companies is null then coalesce(tenants::text, '') else '' end, true),
    set_config('app.hidden', coalesce(hidden::text, ''), true);
  if user_id is null then return; end if;
  if companies = any (known) then tenants := null; end if;
  if active and seen < now() - interval '1 minute' then
    -- Calls of one person come together; the others need not wait until the first is done.
    update public.sessions set last_seen_at = now()
      where sid = (select s.sid from public.sessions s where s.sid = hash for update skip locked);
  end if;
  return next;
end $$;
revoke all on function begin_request(bytea, boolean, boolean, uuid[]) from public;

create or replace function begin_guest(token bytea)
returns table (link_id uuid, tenant_id uuid, purpose text, record_id uuid, guest_name text, expire timestamptz)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select l.id, l.tenant_id, l.purpose, l.record_id, l.guest_name, l.expire
    into link_id, tenant_id, purpose, record_id, guest_name, expire
    from public.guest_links l where l.hash = token and l.ended_at is null and l.expire > now();
  perform
    set_config('app.user', '', true),
    set_config('app.role', case when link_id is null then '' else 'guest' end, true),
    set_config('app.companies', '', true),
    set_config('app.tenants', coalesce(array[tenant_id]::text, ''), true);
  if link_id is null then
    perform set_config('app.tenants', '', true);
    return;
  end if;
  return next;
end $$;

grant create on schema public to casewell_system;
alter function begin_request(bytea, boolean, boolean, uuid[]) owner to casewell_system;
alter function companies_of_set() owner to casewell_system;
alter function set_of_companies(uuid[]) owner to casewell_system;
revoke create on schema public from casewell_system;
grant execute on function begin_request(bytea, boolean, boolean, uuid[]) to casewell_app;
grant execute on function companies_of_set() to casewell_app, casewell_finder;
