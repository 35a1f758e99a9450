-- What each field of a case was before it was changed, and by whom: a case posted back whole is compared with what its
-- sender had read, so that two people who change different fields both keep theirs.
create table conflict_case_changes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  field text not null check (length(field) between 1 and 60),
  before text check (length(before) <= 20000),
  -- The version of the case that this change made.
  version int not null,
  user_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id)
);
create index conflict_case_changes_of_case on conflict_case_changes (tenant_id, request_id, version);
call fence('conflict_case_changes', 'select, insert');

-- A client asks once; staff decide.
create table conflict_escalations (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  notes text not null check (length(notes) between 1 and 5000),
  requested_by_id uuid not null references users,
  -- Where the case returns to if the request is declined.
  status_before text not null,
  decision text check (decision in ('accepted', 'declined')),
  reason text check (length(reason) between 1 and 5000),
  decided_by_id uuid references users,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by_id is null)),
  check ((decision is not distinct from 'declined') = (reason is not null))
);
call fence('conflict_escalations', 'select, insert, update');

-- Why one person holds two roles that should be apart.
create table conflict_role_exceptions (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  participant_id uuid not null,
  role text not null,
  other_role text not null,
  reason text not null check (length(reason) between 1 and 2000),
  given_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, participant_id) references conflict_participants (tenant_id, request_id, id)
);
create index conflict_role_exceptions_of_case
  on conflict_role_exceptions (tenant_id, request_id, participant_id, created_at desc);
call fence('conflict_role_exceptions', 'select, insert');

-- Whoever was taken out of a case may still be named by what was written about them.
alter table conflict_participants add removed_at timestamptz(3);
alter table conflict_participants add removed_by_id uuid references users;

-- What follows fills rows that the owner is kept from, unless it is a superuser.
alter table conflict_cases no force row level security;
alter table requests no force row level security;

-- The current stage is in progress from the start.
alter table conflict_cases alter reviewing_notes_status set default 'in_progress';
update conflict_cases set reviewing_notes_status = 'in_progress'
  where current_stage = 'reviewing_notes' and reviewing_notes_status = 'pending';

-- What the list and the figures of cases ask of the request, so that neither reads every request of a company.
alter table conflict_cases add request_status text not null default 'pending';
alter table conflict_cases add request_completed_at timestamptz(3);
alter table conflict_cases add search_text text not null default '';
update conflict_cases c set request_status = r.status, request_completed_at = r.completed_at,
    search_text = lower(concat_ws(e'\n', c.ticket_number, r.title, r.description))
  from requests r where r.tenant_id = c.tenant_id and r.id = c.request_id;
alter table conflict_cases force row level security;
alter table requests force row level security;
alter table conflict_cases add is_active boolean not null generated always as
  (status not in ('resolved', 'closed') and request_status in ('pending', 'in_progress')) stored;
-- By its outcome, or with its request; one that was withdrawn never is.
alter table conflict_cases add ended_at timestamptz(3) generated always as (
  case when request_status <> 'cancelled' and (status in ('resolved', 'closed') or request_status = 'completed')
    then coalesce(resolution_completed_completed_at, request_completed_at) end) stored;

create function case_copies_request() returns trigger language plpgsql as $$
begin
  select r.status, r.completed_at, lower(concat_ws(e'\n', new.ticket_number, r.title, r.description))
    into new.request_status, new.request_completed_at, new.search_text
    from requests r where r.tenant_id = new.tenant_id and r.id = new.request_id;
  return new;
end $$;
create trigger case_copies_request before insert on conflict_cases
  for each row execute function case_copies_request();

create function case_follows_request() returns trigger language plpgsql as $$
begin
  update conflict_cases c set request_status = new.status, request_completed_at = new.completed_at,
      search_text = lower(concat_ws(e'\n', c.ticket_number, new.title, new.description))
    where c.tenant_id = new.tenant_id and c.request_id = new.id;
  return null;
end $$;
create trigger case_follows_request after update of status, completed_at, title, description on requests
  for each row when (new.type = 'conflict_resolution') execute function case_follows_request();

create index conflict_cases_newest on conflict_cases (tenant_id, created_at desc, request_id desc);
create index conflict_cases_active on conflict_cases (tenant_id, created_at desc, request_id desc)
  include (severity, status) where is_active;
create index conflict_cases_ended on conflict_cases (tenant_id, ended_at) include (created_at)
  where ended_at is not null;
