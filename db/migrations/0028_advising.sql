-- What an adviser owes a case: its dates, who reads a note, what was advised and what became of it, and the Code.

-- From these the time limit of a claim is worked out whenever it is read, so that it follows the rules.
create table claim_dates (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  kind text not null check (kind in ('act', 'dismissal')),
  happened_on date not null,
  -- What is complained of, in a few words.
  what text check (length(what) between 1 and 200),
  last_act_on date,
  conciliation_began_on date,
  conciliation_ended_on date,
  set_by_id uuid not null references users,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  check (last_act_on > happened_on),
  check (conciliation_ended_on >= conciliation_began_on),
  check (conciliation_ended_on is null or conciliation_began_on is not null)
);
call fence('claim_dates', 'select, insert, update');

-- Who reads a note. What it says is never changed.
alter table notes add visibility text not null default 'internal' check (visibility in ('client', 'internal', 'privileged'));
-- Legal advice belongs to a lawyer and a matter; without both there is no such note.
alter table notes add lawyer text check (length(lawyer) between 1 and 200);
alter table notes add matter text check (length(matter) between 1 and 200);
alter table notes add version int not null default 1;
alter table notes add updated_at timestamptz(3) not null default now();
alter table notes add check ((visibility = 'privileged') = (lawyer is not null));
alter table notes add check ((lawyer is null) = (matter is null));
grant update (visibility, lawyer, matter, version, updated_at) on notes to casewell_app;
drop policy fence on notes;
create policy fence on notes to casewell_app
  using (tenant_id = any ((select current_tenants())::uuid[])
    and (current_actor_role() = 'staff' or visibility = 'client'))
  with check (tenant_id = any ((select current_tenants())::uuid[]) and current_actor_role() = 'staff');

-- Advice, what the client decided on it, and whether that was done.
create table case_advice (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  advice text not null check (length(advice) between 1 and 10000),
  advised_by_id uuid not null references users,
  advised_on date not null,
  decision text check (length(decision) between 1 and 2000),
  -- By name: whoever decided may have no account.
  decided_by text check (length(decided_by) between 1 and 200),
  decided_on date,
  decision_recorded_by_id uuid references users,
  outcome text check (outcome in ('done', 'not_followed')),
  done_by text check (length(done_by) between 1 and 200),
  ended_on date,
  not_followed_reason text check (length(not_followed_reason) between 1 and 2000),
  outcome_recorded_by_id uuid references users,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  check (decided_on >= advised_on),
  check (ended_on >= decided_on),
  check (num_nulls(decision, decided_by, decided_on, decision_recorded_by_id) in (0, 4)),
  check (num_nulls(outcome, ended_on, outcome_recorded_by_id) in (0, 3)),
  check (outcome is null or decision is not null),
  check (coalesce(outcome = 'done', false) = (done_by is not null)),
  check (coalesce(outcome = 'not_followed', false) = (not_followed_reason is not null))
);
create index case_advice_of_case on case_advice (tenant_id, request_id, advised_on, created_at);
call fence('case_advice', 'select, insert, update');

-- Which part of the Acas Code a case follows.
create table case_guides (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  kind text not null check (kind in ('grievance', 'discipline')),
  chosen_by_id uuid not null references users,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id)
);
call fence('case_guides', 'select, insert, update');

-- A step that the records of the case do not show: done or skipped, in the words of who says so. An empty mark was
-- taken back.
create table case_guide_marks (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  step text not null check (length(step) between 1 and 60),
  mark text check (mark in ('done', 'skipped')),
  note text check (length(note) between 1 and 1000),
  marked_by_id uuid not null references users,
  marked_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id, step),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  check ((mark is null) = (note is null))
);
call fence('case_guide_marks', 'select, insert, update');

-- What whoever takes the case over has to find out: the last words of who had it.
create table case_open_questions (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  questions text not null check (length(questions) <= 5000),
  written_by_id uuid not null references users,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id)
);
call fence('case_open_questions', 'select, insert, update');
