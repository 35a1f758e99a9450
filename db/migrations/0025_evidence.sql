-- What is alleged in a case, what there is for and against it, and what people say about it.

-- The last number drawn. Whoever draws the next holds the case's row until the commit, so none is skipped or drawn twice.
alter table conflict_cases add last_allegation int not null default 0;
alter table conflict_cases add last_exhibit int not null default 0;

create table allegations (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  number int not null check (number > 0),
  wording text not null check (length(wording) between 1 and 5000),
  -- Whose conduct it is about, once that is known.
  respondent_id uuid,
  added_by_id uuid not null references users,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id, number),
  unique (tenant_id, request_id, id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, respondent_id) references conflict_participants (tenant_id, request_id, id)
);
call fence('allegations', 'select, insert, update');

-- Every finding there has been on an allegation. The last counts; none is changed.
create table allegation_findings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  allegation_id uuid not null,
  number int not null check (number > 0),
  finding text not null check (finding in ('upheld', 'partly_upheld', 'not_upheld', 'withdrawn')),
  reason text not null check (length(reason) between 1 and 10000),
  -- Why it takes the place of the one before.
  change_reason text check (length(change_reason) between 1 and 2000),
  found_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id, allegation_id, number),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, allegation_id) references allegations (tenant_id, request_id, id),
  check ((number = 1) = (change_reason is null))
);
call fence('allegation_findings', 'select, insert');

create table case_statements (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  participant_id uuid not null,
  -- The how-manieth of this person. A signed one is never changed: what is said later is the next.
  number int not null check (number > 0),
  -- Sealed with the data key of the case.
  content bytea not null,
  taken_on date not null,
  taken_by text not null check (length(taken_by) between 1 and 200),
  recorded_by_id uuid not null references users,
  signed_by text check (length(signed_by) between 1 and 200),
  signed_how text check (signed_how in ('in_person', 'on_paper', 'by_email')),
  signed_on date,
  -- Who saw them sign.
  witness text check (length(witness) between 1 and 200),
  signature_recorded_by_id uuid references users,
  signature_recorded_at timestamptz(3),
  -- From when the company's users may read it.
  shared_at timestamptz(3),
  shared_by_id uuid references users,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id, id),
  unique (tenant_id, request_id, participant_id, number),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, participant_id) references conflict_participants (tenant_id, request_id, id),
  check (num_nonnulls(signed_by, signed_how, signed_on, signature_recorded_by_id, signature_recorded_at) in (0, 5)),
  check (signed_on is not null or (witness is null and shared_at is null)),
  check ((shared_at is null) = (shared_by_id is null)),
  check (signed_on >= taken_on)
);
create unique index case_statements_one_draft on case_statements (tenant_id, request_id, participant_id)
  where signed_on is null;
-- The company learns of a statement once it is signed.
call fence('case_statements', 'select, insert, update', $$(signed_on is not null or current_actor_role() = 'staff')$$);

-- The exhibits of a case, and what has been asked for and has no number yet.
create table exhibits (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  number int check (number > 0),
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) between 1 and 2000),
  source text check (length(source) between 1 and 200),
  obtained_on date,
  document_id uuid,
  statement_id uuid,
  asked_of text check (length(asked_of) between 1 and 200),
  due_on date,
  added_by_id uuid not null references users,
  withdrawn_at timestamptz(3),
  withdrawn_by_id uuid references users,
  withdrawal_reason text check (length(withdrawal_reason) between 1 and 2000),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id, number),
  unique (tenant_id, request_id, id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  -- What is an exhibit cannot be deleted.
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, request_id, statement_id) references case_statements (tenant_id, request_id, id),
  check ((number is null) = (obtained_on is null)),
  check (number is null or source is not null),
  check (number is not null or (asked_of is not null and due_on is not null)),
  check (document_id is null or statement_id is null),
  check (number is not null or (document_id is null and statement_id is null)),
  check (num_nonnulls(withdrawn_at, withdrawn_by_id, withdrawal_reason) in (0, 3))
);
create unique index exhibits_of_document on exhibits (tenant_id, document_id)
  where document_id is not null and withdrawn_at is null;
create unique index exhibits_of_statement on exhibits (tenant_id, statement_id)
  where statement_id is not null and withdrawn_at is null;
call fence('exhibits', 'select, insert, update');

create table exhibit_bearings (
  tenant_id uuid not null,
  request_id uuid not null,
  exhibit_id uuid not null,
  allegation_id uuid not null,
  -- Null once it has been found to have nothing to do with it.
  bearing text check (bearing in ('for', 'against', 'neither')),
  primary key (tenant_id, request_id, exhibit_id, allegation_id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, exhibit_id) references exhibits (tenant_id, request_id, id),
  foreign key (tenant_id, request_id, allegation_id) references allegations (tenant_id, request_id, id)
);
create index exhibit_bearings_on_allegation on exhibit_bearings (tenant_id, request_id, allegation_id);
call fence('exhibit_bearings', 'select, insert, update');
