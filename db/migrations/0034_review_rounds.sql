-- Reviews of many employees of a company, raised together for one period.
create table review_rounds (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  period_start date not null,
  period_end date not null,
  reviewer_id uuid references users,
  -- Until when everybody is to hand in their self-assessment.
  hand_in_by date,
  created_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  check (period_start <= period_end)
);
create index review_rounds_newest on review_rounds (tenant_id, created_at desc, id desc);
call fence('review_rounds', 'select, insert');

-- A review is of one round at most; one that is withdrawn no longer counts.
create table review_round_members (
  tenant_id uuid not null,
  request_id uuid not null,
  round_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, request_id),
  foreign key (tenant_id, round_id) references review_rounds (tenant_id, id),
  foreign key (tenant_id, request_id) references performance_reviews (tenant_id, request_id)
);
create index review_round_members_of_round on review_round_members (tenant_id, round_id, request_id);
call fence('review_round_members', 'select, insert');

-- Who already has a review in these days.
create index performance_reviews_by_dates on performance_reviews (tenant_id, review_period_end, review_period_start)
  where state <> 'cancelled';

-- Acts that belong together: each has its line in the history and the audit, and one event tells of all of them.
create function record_history(acts jsonb) returns void language sql volatile set search_path = pg_catalog, public
begin atomic
  insert into activity_logs (tenant_id, action, details, request_id, user_id, audience)
    select (act ->> 'tenantId')::uuid, act ->> 'name', act ->> 'details', (act ->> 'requestId')::uuid, current_actor(),
      array(select jsonb_array_elements_text(act -> 'tell'))
    from jsonb_array_elements(acts) act where act ? 'details';
  insert into audit_events
      (tenant_id, actor_id, event, resource_type, resource_id, action, metadata, ip_address, user_agent, request_call_id)
    select (act ->> 'tenantId')::uuid, current_actor(), act ->> 'name', act ->> 'resourceType', act ->> 'resourceId',
      act ->> 'action', coalesce(act -> 'metadata', '{}'), (act ->> 'ipAddress')::inet, act ->> 'userAgent',
      (act ->> 'callId')::uuid
    from jsonb_array_elements(acts) act;
end;
