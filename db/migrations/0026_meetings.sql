-- Meetings of a case with their minutes, what was decided about each person, appeals, and what remains to be done.

create table conflict_meetings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  kind text not null check (kind in ('investigation', 'hearing', 'appeal')),
  participant_id uuid not null,
  led_by_id uuid not null,
  note_taker_id uuid,
  meeting_date date not null,
  meeting_time text not null check (meeting_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  place text not null check (length(place) between 1 and 300),
  invited_on date,
  accompaniment_told boolean not null default false,
  -- Sealed with the data key of the case: whom they chose may say that they belong to a trade union.
  companion bytea,
  state text not null default 'planned' check (state in ('planned', 'held', 'postponed', 'cancelled')),
  -- Why it was postponed or cancelled.
  state_reason text check (length(state_reason) between 1 and 1000),
  companion_unavailable boolean not null default false,
  -- The meeting that this one takes the place of.
  postponed_from_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id, id),
  unique (tenant_id, postponed_from_id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, participant_id) references conflict_participants (tenant_id, request_id, id),
  foreign key (tenant_id, request_id, led_by_id) references conflict_participants (tenant_id, request_id, id),
  foreign key (tenant_id, request_id, note_taker_id) references conflict_participants (tenant_id, request_id, id),
  foreign key (tenant_id, request_id, postponed_from_id) references conflict_meetings (tenant_id, request_id, id),
  check ((state in ('postponed', 'cancelled')) = (state_reason is not null))
);
create index conflict_meetings_of_case on conflict_meetings (tenant_id, request_id, meeting_date, meeting_time);
call fence('conflict_meetings', 'select, insert, update');

-- One row for each edition: once it is signed off, a change is the next one.
create table conflict_minutes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  meeting_id uuid not null,
  edition int not null check (edition > 0),
  -- Sealed with the data key of the case.
  content bytea not null,
  shown_on date,
  sign_off text check (sign_off in ('agreed', 'disputed')),
  signed_on date,
  signed_by_id uuid,
  -- What they say is wrong; sealed too.
  correction bytea,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, meeting_id, edition),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, meeting_id) references conflict_meetings (tenant_id, request_id, id),
  foreign key (tenant_id, request_id, signed_by_id) references conflict_participants (tenant_id, request_id, id),
  check ((sign_off is null) = (signed_on is null)),
  check ((sign_off is null) = (signed_by_id is null)),
  check (sign_off is null or shown_on <= signed_on),
  check (coalesce(sign_off = 'disputed', false) = (correction is not null))
);
create index conflict_minutes_of_case on conflict_minutes (tenant_id, request_id, meeting_id, edition);
call fence('conflict_minutes', 'select, insert, update');

create table conflict_outcomes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  participant_id uuid not null,
  type text not null check (type in ('mediation', 'formal_warning', 'disciplinary', 'no_action', 'termination')),
  warning_level text check (warning_level in ('first_written', 'final_written')),
  issued_date date,
  active_until date,
  termination_date date,
  notice_given text check (length(notice_given) between 1 and 200),
  termination_reason text
    check (termination_reason in ('conduct', 'capability', 'redundancy', 'statutory', 'sosr')),
  reason text not null check (length(reason) between 1 and 20000),
  decided_by_id uuid not null,
  decided_on date not null,
  without_hearing_reason text check (length(without_hearing_reason) between 1 and 1000),
  -- Another took its place after an appeal was upheld. What was decided first stays.
  superseded_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, participant_id) references conflict_participants (tenant_id, request_id, id),
  foreign key (tenant_id, request_id, decided_by_id) references conflict_participants (tenant_id, request_id, id),
  check ((type = 'formal_warning') = (warning_level is not null)),
  check ((type = 'formal_warning') = (issued_date is not null)),
  check ((type = 'formal_warning') = (active_until is not null)),
  check (active_until >= issued_date),
  check ((type = 'termination') = (termination_date is not null)),
  check ((type = 'termination') = (notice_given is not null)),
  check ((type = 'termination') = (termination_reason is not null))
);
create unique index conflict_outcomes_of_person on conflict_outcomes (tenant_id, request_id, participant_id)
  where superseded_at is null;
create index conflict_outcomes_of_case on conflict_outcomes (tenant_id, request_id, created_at);
call fence('conflict_outcomes', 'select, insert, update');

create table conflict_appeals (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  participant_id uuid not null,
  received_on date not null,
  grounds text not null check (length(grounds) between 1 and 20000),
  -- The letter with the outcome: the deadline counts from when it was received.
  letter_sent_on date not null,
  letter_sent_by text not null check (letter_sent_by in ('email', 'post', 'hand')),
  late_reason text check (length(late_reason) between 1 and 1000),
  decision_maker_id uuid not null,
  -- Why somebody decides who has already had a part in the case.
  involvement_reason text check (length(involvement_reason) between 1 and 1000),
  outcome text check (outcome in ('upheld', 'partly_upheld', 'dismissed', 'withdrawn')),
  outcome_reason text check (length(outcome_reason) between 1 and 20000),
  decided_on date,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, participant_id) references conflict_participants (tenant_id, request_id, id),
  foreign key (tenant_id, request_id, decision_maker_id) references conflict_participants (tenant_id, request_id, id),
  check (received_on >= letter_sent_on),
  check (decided_on >= received_on),
  check ((outcome is null) = (outcome_reason is null)),
  check ((outcome is null) = (decided_on is null))
);
create index conflict_appeals_of_case on conflict_appeals (tenant_id, request_id, received_on);
create unique index conflict_appeals_open on conflict_appeals (tenant_id, request_id, participant_id)
  where outcome is null;
call fence('conflict_appeals', 'select, insert, update');

create table conflict_follow_ups (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  task text not null check (length(task) between 1 and 500),
  due_date date not null,
  -- A member of staff, or somebody of the company by name.
  owner_id uuid references users,
  owner_name text check (length(owner_name) between 1 and 200),
  done_at timestamptz(3),
  done_by_id uuid references users,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  check ((owner_id is null) <> (owner_name is null)),
  check ((done_at is null) = (done_by_id is null))
);
create index conflict_follow_ups_of_case on conflict_follow_ups (tenant_id, request_id, due_date);
call fence('conflict_follow_ups', 'select, insert, update');
