-- What happened in a case and is in none of its records, with the day it happened. A correction is a fact of its own.
create table case_facts (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  kind text not null check (kind in ('event', 'raised_in_writing', 'terms_agreed', 'mediation_offered',
    'told_of_problem', 'told_of_companion', 'decision_given', 'told_of_appeal')),
  happened_on date not null,
  known_by text not null check (known_by in ('letter', 'email', 'document', 'meeting', 'statement', 'message', 'told')),
  -- Sealed with the data key of the case, and so is the reason for a correction.
  what bytea not null,
  reason bytea,
  replaces_id uuid,
  recorded_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id, id),
  unique (tenant_id, replaces_id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, replaces_id) references case_facts (tenant_id, request_id, id),
  check ((replaces_id is null) = (reason is null))
);
create index case_facts_of_case on case_facts (tenant_id, request_id, happened_on);
call fence('case_facts', 'select, insert', $$current_actor_role() = 'staff'$$);
call bound('case_facts', 300, 'tenant_id, request_id');
