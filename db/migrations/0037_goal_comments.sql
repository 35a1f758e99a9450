-- What is said about a goal, and what each field of it was before: two people who change different fields both keep
-- theirs.

alter table performance_goals add unique (tenant_id, request_id, id);
-- Into one review, a goal is carried over once.
create unique index performance_goals_carried_once on performance_goals (tenant_id, request_id, carried_from)
  where carried_from is not null;

create table performance_goal_changes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  goal_id uuid not null,
  field text not null check (length(field) between 1 and 60),
  before text check (length(before) <= 20000),
  -- The version of the goal that this change made.
  version int not null,
  user_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id, goal_id) references performance_goals (tenant_id, request_id, id) on delete cascade
);
create index performance_goal_changes_of_goal on performance_goal_changes (tenant_id, request_id, goal_id, version);
call fence('performance_goal_changes', 'select, insert');

create table performance_goal_comments (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  goal_id uuid not null,
  author_id uuid not null references users,
  content text not null check (length(content) between 1 and 5000),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id, goal_id) references performance_goals (tenant_id, request_id, id)
);
create index performance_goal_comments_of_goal on performance_goal_comments
  (tenant_id, request_id, goal_id, created_at desc, id desc);
call fence('performance_goal_comments', 'select, insert');
