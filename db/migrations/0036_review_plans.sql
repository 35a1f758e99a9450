-- What a review that is over leads to: plans to improve with their meetings, what was asked about adjustments, and why
-- a completed review was reopened.

create table performance_reopenings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  reason text not null check (length(reason) between 1 and 1000),
  reopened_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references performance_reviews (tenant_id, request_id)
);
create index performance_reopenings_of_review on performance_reopenings (tenant_id, request_id, created_at desc);
call fence('performance_reopenings', 'select, insert');

create table performance_plans (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  problem text not null check (length(problem) between 1 and 10000),
  -- What has to improve, and by what it is seen that it has: objects with these two.
  objectives jsonb not null check (jsonb_typeof(objectives) = 'array'),
  support text not null check (length(support) between 1 and 10000),
  starts_on date not null,
  ends_on date not null,
  -- Where it was to end before it was extended, and why it was.
  extended_from date,
  extension_reason text check (length(extension_reason) <= 2000),
  -- The four questions are answered as it starts; two of the answers are about health, pregnancy and family.
  started_at timestamptz(3),
  started_by_id uuid references users,
  training_given boolean,
  training_note text check (length(training_note) <= 2000),
  peers_consistent boolean,
  peers_note text check (length(peers_note) <= 2000),
  health bytea,
  pregnancy bytea,
  outcome text check (outcome in ('met', 'not_met')),
  outcome_reason text check (length(outcome_reason) <= 10000),
  outcome_on date,
  -- Where the procedure goes on, if it was not met.
  next_stage text check (next_stage in ('stage_1', 'stage_2', 'stage_3')),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id, id),
  foreign key (tenant_id, request_id) references performance_reviews (tenant_id, request_id),
  check (starts_on < ends_on),
  check (started_at is null or (training_given is not null and peers_consistent is not null
    and health is not null and pregnancy is not null)),
  check (outcome is null or (started_at is not null and outcome_on is not null)),
  check ((outcome is not distinct from 'not_met') = (next_stage is not null))
);
-- One plan at a time.
create unique index performance_plans_open on performance_plans (tenant_id, request_id) where outcome is null;
create index performance_plans_of_review on performance_plans (tenant_id, request_id, created_at desc);
call fence('performance_plans', 'select, insert, update, delete');

create table performance_plan_meetings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  plan_id uuid not null,
  planned_on date not null,
  held_on date,
  verdict text check (verdict in ('on_track', 'not_yet', 'missed')),
  notes text check (length(notes) <= 10000),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, plan_id, planned_on),
  foreign key (tenant_id, request_id, plan_id) references performance_plans (tenant_id, request_id, id),
  check ((held_on is not null) = coalesce(verdict in ('on_track', 'not_yet'), false))
);
-- Those that are still to come, and those that nobody has written down.
create index performance_plan_meetings_open on performance_plan_meetings (tenant_id, planned_on) where verdict is null;
call fence('performance_plan_meetings', 'select, insert, update, delete');

create table performance_fairness_notes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  asked_on date not null,
  asked_by text not null check (length(asked_by) between 1 and 200),
  asked_how text not null check (asked_how in ('in_person', 'phone', 'email', 'letter', 'form')),
  answered_on date check (answered_on >= asked_on),
  -- Sealed: what was answered, and what was agreed.
  answer bytea,
  agreed bytea,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references performance_reviews (tenant_id, request_id),
  check ((answer is null) = (answered_on is null))
);
create index performance_fairness_notes_of_review on performance_fairness_notes (tenant_id, request_id, asked_on desc);
call fence('performance_fairness_notes', 'select, insert, update');

-- The earlier reviews of somebody who is not an employee stored here.
create index performance_reviews_of_email on performance_reviews
  (tenant_id, lower(employee_email), review_period_end desc) where employee_email is not null;
