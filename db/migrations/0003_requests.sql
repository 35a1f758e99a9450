-- Requests and what gathers round them: messages, documents, notes, and the record of who did what.

create table requests (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  reference text not null unique default new_reference('HR', 6),
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) <= 20000),
  type text not null check (type in ('onboarding', 'performance_review', 'conflict_resolution')),
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed', 'cancelled')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  goals text check (length(goals) <= 10000),
  client_id uuid not null,
  assigned_to_id uuid references users,
  completed_at timestamptz(3),
  -- Kept by the sender of each message, so that a list counts nothing.
  message_count int not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references users (tenant_id, id),
  check ((status = 'completed') = (completed_at is not null))
);
create index requests_newest on requests (tenant_id, created_at desc, id desc);
create index requests_by_status on requests (tenant_id, status, created_at desc, id desc);
create index requests_by_type on requests (tenant_id, type, created_at desc, id desc);
create index requests_by_assignee on requests (tenant_id, assigned_to_id, created_at desc, id desc);
call fence('requests', 'select, insert, update');

create table messages (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  content text not null check (length(content) between 1 and 10000),
  request_id uuid not null,
  sender_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id) on delete cascade
);
create index messages_of_request on messages (tenant_id, request_id, created_at desc, id desc);
call fence('messages', 'select, insert');

-- How many of a thread's messages a person has seen; the rest are new to them.
create table message_reads (
  tenant_id uuid not null,
  request_id uuid not null,
  user_id uuid not null references users,
  seen_count int not null default 0,
  primary key (tenant_id, request_id, user_id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id) on delete cascade
);
call fence('message_reads', 'select, insert, update');

create table documents (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  file_name text not null check (length(file_name) between 1 and 255),
  file_size int not null,
  mime_type text not null,
  -- Where the encrypted bytes are: `files/<id>`.
  file_path text not null,
  file_id uuid not null,
  request_id uuid not null,
  uploaded_by_id uuid not null references users,
  contains_pii boolean not null default false,
  description text check (length(description) <= 2000),
  stage text check (stage in ('idVerification', 'rightToWork', 'referenceCheck', 'dbsCheck')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index documents_of_request on documents (tenant_id, request_id, created_at desc, id desc);
call fence('documents', 'select, insert, delete');

-- For the firm's eyes: the fence itself hides them from clients.
create table notes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  content text not null check (length(content) between 1 and 20000),
  stage text check (stage in ('idVerification', 'rightToWork', 'referenceCheck', 'dbsCheck')),
  request_id uuid not null,
  author_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id)
);
create index notes_of_request on notes (tenant_id, request_id, created_at desc, id desc);
call fence('notes', 'select, insert', $$current_actor_role() = 'staff'$$);

create table activity_logs (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  action text not null,
  details text not null,
  request_id uuid,
  user_id uuid not null references users,
  -- The roles that may read of it.
  audience text[] not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id)
);
create index activity_logs_newest on activity_logs (tenant_id, created_at desc, id desc);
create index activity_logs_of_request on activity_logs (tenant_id, request_id, created_at desc);
call fence('activity_logs', 'select, insert', 'current_actor_role() = any (audience)');

-- Who did what to which record, from where. Rows are never changed. Without a tenant: an act on accounts.
create table audit_events (
  tenant_id uuid references tenants,
  id uuid not null primary key default gen_random_uuid(),
  actor_id uuid references users,
  -- What happened, by the name of its event.
  event text not null,
  resource_type text not null,
  resource_id text,
  action text not null check (action in ('view', 'create', 'update', 'delete', 'export')),
  metadata jsonb not null default '{}',
  ip_address inet,
  user_agent text,
  request_call_id uuid,
  created_at timestamptz(3) not null default now()
);
create index audit_events_of_tenant on audit_events (tenant_id, created_at desc);
create index audit_events_of_actor on audit_events (actor_id, created_at desc);
-- The security log: what was done with accounts.
create index audit_events_of_accounts on audit_events (created_at desc, id desc) where tenant_id is null;
call fence('audit_events', 'insert');
create policy accounts on audit_events to casewell_system using (true) with check (true);
grant select, insert on audit_events to casewell_system;

create table timeline_events (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  user_id uuid not null references users,
  event_type text not null,
  event_title text not null,
  event_description text,
  metadata jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id)
);
create index timeline_events_of_request on timeline_events (tenant_id, request_id, created_at);
call fence('timeline_events', 'select, insert');

-- One act, told everywhere it has to be told: activity, audit, and the news that wakes the screens.
create function record_event(act jsonb) returns bigint language plpgsql set search_path = pg_catalog, public as $$
declare
  tenant uuid := (act ->> 'tenantId')::uuid;
  number bigint;
begin
  if act ? 'details' then
    insert into activity_logs (tenant_id, action, details, request_id, user_id, audience)
      values (tenant, act ->> 'name', act ->> 'details', (act ->> 'requestId')::uuid, current_actor(),
        array(select jsonb_array_elements_text(act -> 'tell')));
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
