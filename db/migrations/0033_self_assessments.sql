-- Both sides prepare a review, apart from each other. It is shared, decided, and acknowledged by the employee.

-- One for a review. The employee has a link to it and no account.
create table self_assessments (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  asked_at timestamptz(3) not null default now(),
  asked_by_id uuid not null references users,
  -- The last day on which it can be handed in.
  until date not null,
  reminded_at timestamptz(3),
  reminder_count int not null default 0,
  opened_at timestamptz(3),
  -- What the employee typed, sealed under the key of the review: nobody else reads it before it is shared.
  answers bytea,
  saved_at timestamptz(3),
  handed_in_at timestamptz(3),
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references performance_reviews (tenant_id, request_id),
  check ((answers is null) = (saved_at is null)),
  check (handed_in_at is null or answers is not null)
);
-- Those whose unsent answers are due to be deleted.
create index self_assessments_unsent on self_assessments (tenant_id, until) where handed_in_at is null and answers is not null;
call fence('self_assessments', 'select, insert, update');
create policy looking on self_assessments for select to casewell_system using (true);
grant select (tenant_id, id, request_id, until, saved_at, handed_in_at) on self_assessments to casewell_system;

-- One for a review, from the day that the employee may read it.
create table shared_reviews (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  shared_at timestamptz(3) not null default now(),
  shared_by_id uuid not null references users,
  -- Why it was shared without a self-assessment.
  without_reason text check (length(without_reason) between 1 and 1000),
  -- What the five ratings were called then, the lowest first.
  rating_words text[] not null check (cardinality(rating_words) = 5),
  -- The last day of the employee’s link.
  link_until date not null,
  opened_at timestamptz(3),
  -- That the employee has seen it, and how that is known.
  acknowledged_how text check (acknowledged_how in ('link', 'meeting', 'paper', 'email', 'declined')),
  acknowledged_on date,
  acknowledged_at timestamptz(3),
  -- Who recorded it; null where the employee did, through the link.
  acknowledged_by_id uuid references users,
  acknowledgement_note text check (length(acknowledgement_note) between 1 and 2000),
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references performance_reviews (tenant_id, request_id),
  check (num_nulls(acknowledged_how, acknowledged_on, acknowledged_at) in (0, 3)),
  check (acknowledged_how is null or (acknowledged_how = 'link') = (acknowledged_by_id is null)),
  check (acknowledged_how is not null or (acknowledged_by_id is null and acknowledgement_note is null))
);
call fence('shared_reviews', 'select, insert, update');

-- What the employee says of a review that was shared. Never changed.
create table review_comments (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  comment text not null check (length(comment) between 1 and 5000),
  -- Who wrote it down for the employee; null where they wrote it themselves.
  recorded_by_id uuid references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references shared_reviews (tenant_id, request_id)
);
create index review_comments_of_review on review_comments (tenant_id, request_id, created_at);
call fence('review_comments', 'select, insert');

-- What the ratings are called, the lowest first: the firm’s own words, one row. No company has any, so there is nothing
-- to fence.
create table rating_scales (
  id uuid primary key default gen_random_uuid(),
  words text[] not null check (cardinality(words) = 5),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
grant select on rating_scales to casewell_app;
grant select, update on rating_scales to casewell_system;
insert into rating_scales (words)
  values (array['Unsatisfactory', 'Needs improvement', 'Meets expectations', 'Exceeds expectations', 'Outstanding']);
