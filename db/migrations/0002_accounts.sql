-- Accounts, who serves whom, and sessions. The role of fenced requests sees names; only casewell_system sees secrets.

create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null check (username ~ '^[A-Za-z0-9._@+-]{3,254}$'),
  username_key text not null generated always as (lower(username)) stored unique,
  password text not null,
  email text check (length(email) <= 254),
  email_key text generated always as (lower(email)) stored unique,
  first_name text check (length(first_name) <= 100),
  last_name text check (length(last_name) <= 100),
  profile_image_url text,
  role text not null default 'client' check (role in ('client', 'staff', 'admin')),
  company_name text check (length(company_name) <= 200),
  is_active boolean not null default true,
  is_temporary_password boolean not null default false,
  is_account_locked boolean not null default false,
  -- When a lock opens by itself; a lock without an end waits for an administrator.
  locked_until timestamptz(3),
  is_first_login boolean not null default true,
  password_reset_requested boolean not null default false,
  temporary_password_expires_at timestamptz(3),
  last_password_change_at timestamptz(3),
  last_sign_in_at timestamptz(3),
  -- The secret of the authenticator app, sealed; one that is being set up replaces nothing until a code proves it.
  totp_secret bytea,
  totp_pending bytea,
  -- The time step of the last code accepted: none counts twice.
  totp_last_step bigint,
  notifications jsonb not null default '{}',
  parent_tenant_id uuid references users,
  tenant_id uuid references tenants,
  -- Sessions of an older epoch are dead: raised whenever a role, a state or a password changes.
  auth_epoch int not null default 1,
  -- A deleted account frees its names and keeps its person's name beside what they wrote.
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (tenant_id, id),
  check ((role = 'client') = (tenant_id is not null))
);
create index users_of_tenant on users (tenant_id) where tenant_id is not null;
create index users_by_role on users (role) where deleted_at is null;
alter table users enable row level security;
alter table users force row level security;
-- The firm's own people are no secret to its clients; another company's are.
create policy fence on users to casewell_app
  using (current_actor() is not null and (tenant_id = any ((select current_tenants())::uuid[]) or role = 'staff'));
create policy accounts on users to casewell_system using (true) with check (true);
grant select (id, email, first_name, last_name, role, company_name, is_active, deleted_at, tenant_id, created_at)
  on users to casewell_app;
grant select, insert, update on users to casewell_system;

create table staff_assignments (
  tenant_id uuid not null references tenants on delete cascade,
  staff_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, staff_id)
);
create index staff_assignments_by_staff on staff_assignments (staff_id);
call fence('staff_assignments', 'select');
create policy accounts on staff_assignments to casewell_system using (true) with check (true);
grant select, insert, delete on staff_assignments to casewell_system;

-- What the firm asks of each role beside the password.
create table sign_in_rules (
  role text primary key check (role in ('client', 'staff', 'admin')),
  second_factor_required boolean not null default false
);
insert into sign_in_rules (role) values ('client'), ('staff'), ('admin');
grant select, update on sign_in_rules to casewell_system;

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- As WebAuthn knows it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_by_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to casewell_system;

-- For the day the phone is lost: each works once. Argon2 is not needed, they are random; SHA-256 of each.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, hash)
);
grant select, insert, update, delete on recovery_codes to casewell_system;

create table sessions (
  id uuid not null unique default gen_random_uuid(),
  -- SHA-256 of the cookie's value: a copy of this table signs nobody in.
  sid bytea primary key,
  user_id uuid not null references users on delete cascade,
  epoch int not null,
  restricted boolean not null default false,
  sess jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expire timestamptz(3) not null default now() + interval '12 hours'
);
create index sessions_by_expire on sessions (expire);
create index sessions_by_user on sessions (user_id);
grant select, insert, update, delete on sessions to casewell_system;

-- Administrators are away after 15 minutes, everyone else after 30.
create function session_lives(role text, last_seen_at timestamptz, expire timestamptz) returns boolean
language sql stable return expire > now() and last_seen_at >
  now() - case role when 'admin' then interval '15 minutes' else interval '30 minutes' end;

-- What a session has to do before anything else opens to it: choose an own password, or set up a second factor.
create function restriction_of(account users, chooses_password boolean) returns text
language sql stable return case
  when chooses_password then 'password'
  when (select second_factor_required from sign_in_rules r where r.role = account.role) and account.totp_secret is null
    and not exists (select from passkeys p where p.user_id = account.id) then 'second_factor'
end;

-- Two locks on one thing: many who use somebody's access, or one who changes it.
create function access_key(account uuid) returns bigint language sql immutable
  return hashtextextended(account::text, 0);
create function hold_access(account uuid) returns void language sql volatile
  begin atomic
    select pg_advisory_xact_lock_shared(access_key(account));
  end;
create function change_access() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(access_key(case tg_table_name
    when 'users' then (to_jsonb(old) ->> 'id')::uuid
    else (to_jsonb(old) ->> 'staff_id')::uuid
  end));
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger access_taken before delete on staff_assignments for each row execute function change_access();
create trigger access_changing before update of auth_epoch, is_active, deleted_at, role on users
  for each row execute function change_access();

-- The door to every request: finds the live session behind a cookie and sets the fence for this transaction.
-- The settings are written whoever asks, so that nothing of an earlier transaction can linger.
create function begin_request(hash bytea, active boolean, writes boolean)
returns table (user_id uuid, role text, tenants uuid[], restriction text, first_name text, last_name text)
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
  perform
    set_config('app.user', coalesce(user_id::text, ''), true),
    set_config('app.role', coalesce(role, ''), true),
    set_config('app.tenants', coalesce(tenants::text, ''), true);
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
alter table reference_numbers owner to casewell_system;
alter function new_reference(text, int) owner to casewell_system;
revoke create on schema public from casewell_system;
grant execute on function begin_request(bytea, boolean, boolean) to casewell_app;

-- A session that ends anywhere ends its streams on every instance.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(old.sid, 'hex'));
  return null;
end $$;
create trigger session_ended after delete on sessions for each row execute function announce_session_end();

create function announce_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger access_changed after update of auth_epoch, is_active, deleted_at, role on users
  for each row execute function announce_access_change();

create function announce_assignment() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', coalesce(new.staff_id, old.staff_id)::text);
  return null;
end $$;
create trigger assignment_changed after insert or delete on staff_assignments
  for each row execute function announce_assignment();
