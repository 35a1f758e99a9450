-- What every later table stands on: the two roles of the running server, the fence, the news, files and retries.

-- Roles belong to the cluster, so another database may have made them already, perhaps this very moment.
do $$
declare
  name text;
begin
  foreach name in array array['casewell_app', 'casewell_system'] loop
    begin
      execute format('create role %I login', name);
    exception when duplicate_object or unique_violation then
      null;
    end;
    begin
      execute format('grant %I to current_user', name);
    exception when others then
      if not pg_has_role(current_user, name, 'member') then raise; end if;
    end;
  end loop;
end $$;

revoke all on schema public from public;
grant usage on schema public to casewell_app, casewell_system;

-- Who is asking, for the length of one transaction. Empty settings read as nobody and nothing.
create function current_tenants() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.tenants', true), '')::uuid[], '{}');
create function current_actor() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user', true), '')::uuid;
create function current_actor_role() returns text language sql stable parallel safe
  return coalesce(current_setting('app.role', true), '');

create table tenants (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  settings jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy fence on tenants to casewell_app
  using (id = any ((select current_tenants())::uuid[])) with check (id = any ((select current_tenants())::uuid[]));
create policy accounts on tenants to casewell_system using (true) with check (true);
grant select on tenants to casewell_app;
grant select, insert, update, delete on tenants to casewell_system;

-- `call fence('messages', 'select, insert')`: only rows of the actor's tenants exist, and only these verbs.
-- `visible` narrows it further, for rows that not every role of the tenant may see.
-- The tenants are read in a sub-select: once for a statement, where a bare call would be read again for each row.
create procedure fence(target regclass, verbs text, visible text default 'true') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy fence on %s to casewell_app using (%s and %s) with check (%2$s)',
    target, 'tenant_id = any ((select current_tenants())::uuid[])', visible);
  execute format('grant %s on %s to casewell_app', verbs, target);
end $$;

-- News, numbered per tenant without gaps: the row of `event_heads` is the queue at the counter.
create table event_heads (
  tenant_id uuid primary key references tenants on delete cascade,
  seq bigint not null default 0
);
call fence('event_heads', 'select, insert, update');

create table events (
  tenant_id uuid not null references tenants on delete cascade,
  seq bigint not null,
  name text not null,
  paths text[] not null,
  tell text[] not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, seq)
);
create index events_by_age on events (created_at);
call fence('events', 'select, insert');
create policy relay on events to casewell_system using (true);
create policy relay on event_heads to casewell_system using (true);
grant select, delete on events to casewell_system;
create policy accounts on event_heads for insert to casewell_system with check (true);
grant select, insert on event_heads to casewell_system;

-- Answers already given, so that a repeated POST has one effect. Bodies are sealed; rows live for a day.
create table idempotency_keys (
  user_id uuid not null,
  call text not null,
  key text not null check (length(key) between 1 and 255),
  payload_hash bytea not null,
  status int,
  body bytea,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy own on idempotency_keys to casewell_app, casewell_system
  using (user_id = current_actor()) with check (user_id = current_actor());
create policy clearing on idempotency_keys for delete to casewell_system using (created_at < now() - interval '24 hours');
-- Deleting by a condition means reading what it is about.
create policy aged on idempotency_keys for select to casewell_system using (created_at < now() - interval '24 hours');
grant select, insert, update on idempotency_keys to casewell_app, casewell_system;
grant delete on idempotency_keys to casewell_system;

create table files (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  size int not null check (size between 0 and 10485760),
  sha256 bytea not null,
  data_key bytea not null,
  chunk_count int not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id)
);
call fence('files', 'select, insert, delete');

create table file_chunks (
  tenant_id uuid not null,
  file_id uuid not null,
  n int not null,
  bytes bytea not null,
  primary key (tenant_id, file_id, n),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
-- Ciphertext does not compress.
alter table file_chunks alter bytes set storage external;
call fence('file_chunks', 'select, insert, delete');

-- What the server remembers about itself: the check value of the encryption key.
create table kernel_settings (
  name text primary key,
  value bytea not null
);
grant select, insert, update on kernel_settings to casewell_system;

-- Numbers that people quote. Drawn at random: a counter would tell each company how busy the others are.
create table reference_numbers (reference text primary key);
create function new_reference(prefix text, digits int) returns text
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  number text;
  candidate text;
  attempt int := 0;
begin
  loop
    -- Where numbers of this length have become scarce, they grow longer.
    number := floor(random() * 10 ^ (digits + attempt / 8))::bigint;
    candidate := prefix || '-' || to_char(now() at time zone 'Europe/London', 'YYYY') || '-' ||
      lpad(number, greatest(digits, length(number)), '0');
    insert into public.reference_numbers values (candidate) on conflict do nothing;
    if found then return candidate; end if;
    attempt := attempt + 1;
  end loop;
end $$;
revoke all on function new_reference(text, int) from public;
grant execute on function new_reference(text, int) to casewell_app;
