-- The figures of each company, kept as they change: an adviser's are the sums of one row for each company, however many
-- requests there are. What a request, a case or a review counts for is said once, as `{figure: count}`, and serves for
-- keeping the figures, for filling them, and for leaving out what is hidden.
create table company_figures (
  tenant_id uuid primary key references tenants on delete cascade,
  onboarding_pending int not null default 0,
  onboarding_in_progress int not null default 0,
  onboarding_completed int not null default 0,
  onboarding_cancelled int not null default 0,
  -- From submission to completion, of all that are completed.
  onboarding_seconds bigint not null default 0,
  performance_review_pending int not null default 0,
  performance_review_in_progress int not null default 0,
  performance_review_completed int not null default 0,
  performance_review_cancelled int not null default 0,
  conflict_resolution_pending int not null default 0,
  conflict_resolution_in_progress int not null default 0,
  conflict_resolution_completed int not null default 0,
  conflict_resolution_cancelled int not null default 0,
  -- In progress.
  urgent int not null default 0,
  -- Pending or in progress.
  unassigned int not null default 0,
  -- Of the onboardings that are not over.
  onboarding_begun int not null default 0,
  -- Of the cases that are active.
  cases_critical int not null default 0,
  cases_high int not null default 0,
  cases_medium int not null default 0,
  cases_low int not null default 0,
  cases_investigating int not null default 0,
  cases_ended int not null default 0,
  cases_seconds bigint not null default 0,
  reviews_pending int not null default 0,
  reviews_without_reviewer int not null default 0,
  reviews_in_review int not null default 0,
  reviews_interviewing int not null default 0,
  reviews_completed int not null default 0
);
call fence('company_figures', 'select, insert, update');

-- How many ended in a calendar month of London: `what` is a type of request, `case` or `review`.
create table ended_by_month (
  tenant_id uuid not null references tenants on delete cascade,
  what text not null,
  month date not null,
  ended int not null,
  primary key (tenant_id, what, month)
);
call fence('ended_by_month', 'select, insert, update');

create table review_periods (
  tenant_id uuid not null references tenants on delete cascade,
  period_key text not null,
  last_day date not null,
  reviews int not null,
  primary key (tenant_id, period_key)
);
call fence('review_periods', 'select, insert, update');

-- The open requests of each adviser, by company.
create table open_tasks (
  tenant_id uuid not null references tenants on delete cascade,
  staff_id uuid not null references users on delete cascade,
  open int not null,
  primary key (tenant_id, staff_id)
);
create index open_tasks_of_staff on open_tasks (staff_id, tenant_id) include (open) where open > 0;
call fence('open_tasks', 'select, insert, update');

-- As columns, and no rows: for what is hidden, `casewell_system` reads these and nothing else of a request or a case.
create function figures_of_request(type text, status text, priority text, assigned_to_id uuid, created_at timestamptz,
  completed_at timestamptz) returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(jsonb_build_object(
    type || '_' || status, 1,
    'onboarding_seconds', case type when 'onboarding' then round(extract(epoch from completed_at - created_at)) end,
    'urgent', (priority = 'urgent' and status = 'in_progress')::int,
    'unassigned', (assigned_to_id is null and status in ('pending', 'in_progress'))::int,
    'open ' || coalesce(assigned_to_id::text, ''),
      case when assigned_to_id is not null and status in ('pending', 'in_progress') then 1 end,
    'ended ' || type || ' ' || coalesce(date_trunc('month', completed_at at time zone 'Europe/London')::date::text, ''),
      case when completed_at is not null then 1 end));

create function figures_of_case(severity text, status text, is_active boolean, created_at timestamptz,
  ended_at timestamptz) returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(jsonb_build_object(
    'cases_' || severity, is_active::int,
    'cases_investigating', (is_active and status = 'investigating')::int,
    'cases_ended', (ended_at is not null)::int,
    'cases_seconds', round(extract(epoch from ended_at - created_at)),
    'ended case ' || coalesce(date_trunc('month', ended_at at time zone 'Europe/London')::date::text, ''),
      case when ended_at is not null then 1 end));

create function figures_of_review(state text, current_stage text, reviewer_id uuid, period_key text, last_day date,
  ended_at timestamptz) returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(jsonb_build_object(
    'reviews_pending', (state = 'pending')::int,
    'reviews_without_reviewer', (state = 'pending' and reviewer_id is null)::int,
    'reviews_in_review',
      (state = 'under_review' and current_stage not in ('conducting_interview', 'interview_outcome'))::int,
    'reviews_interviewing',
      (state = 'under_review' and current_stage in ('conducting_interview', 'interview_outcome'))::int,
    'reviews_completed', (state = 'completed')::int,
    'period ' || period_key || ' ' || last_day, case when state <> 'cancelled' then 1 end,
    'ended review ' || coalesce(date_trunc('month', ended_at at time zone 'Europe/London')::date::text, ''),
      case when ended_at is not null then 1 end));

create function figures_of_process(state text) returns jsonb language sql immutable parallel safe
  return jsonb_build_object('onboarding_begun', (state = 'in_progress')::int);

create function sum_of_figures(figures jsonb[]) returns jsonb language sql immutable parallel safe
  return (select coalesce(jsonb_object_agg(key, amount), '{}') from (
    select key, sum(value::numeric) as amount from unnest(figures) f, jsonb_each_text(f) group by key
    having sum(value::numeric) <> 0) summed);

-- Adds to the figures of a company. The columns are the table's: none is listed twice.
do $$
declare
  names text[] := array(select attname from pg_attribute
    where attrelid = 'company_figures'::regclass and attnum > 0 and attname <> 'tenant_id' order by attnum);
begin
  execute format(
    'create function add_to_company(tenant uuid, change jsonb) returns void language sql as $f$
       insert into company_figures as f (tenant_id, %s)
         select tenant, %s from jsonb_to_record(change) as c (%s)
       on conflict (tenant_id) do update set %s
     $f$',
    (select string_agg(name, ', ') from unnest(names) name),
    (select string_agg(format('coalesce(c.%I, 0)', name), ', ') from unnest(names) name),
    (select string_agg(format('%I bigint', name), ', ') from unnest(names) name),
    (select string_agg(format('%1$I = f.%1$I + excluded.%1$I', name), ', ') from unnest(names) name));
end $$;

create function add_figures(tenant uuid, change jsonb) returns void language plpgsql as $$
begin
  if change = '{}' then return; end if;
  perform add_to_company(tenant, change);
  insert into ended_by_month as e (tenant_id, what, month, ended)
    select tenant, split_part(key, ' ', 2), split_part(key, ' ', 3)::date, value::int
      from jsonb_each_text(change) where key like 'ended %'
    on conflict (tenant_id, what, month) do update set ended = e.ended + excluded.ended;
  insert into review_periods as p (tenant_id, period_key, last_day, reviews)
    select tenant, split_part(key, ' ', 2), split_part(key, ' ', 3)::date, value::int
      from jsonb_each_text(change) where key like 'period %'
    on conflict (tenant_id, period_key) do update set reviews = p.reviews + excluded.reviews;
  insert into open_tasks as o (tenant_id, staff_id, open)
    select tenant, split_part(key, ' ', 2)::uuid, value::int from jsonb_each_text(change) where key like 'open %'
    on conflict (tenant_id, staff_id) do update set open = o.open + excluded.open;
end $$;

create function minus(figures jsonb) returns jsonb language sql immutable parallel safe
  return (select coalesce(jsonb_object_agg(key, -value::numeric), '{}') from jsonb_each_text(figures));

-- Kept when the transaction commits, so that a company's row is never held while somebody still works.
create function count_request() returns trigger language plpgsql as $$
declare
  before jsonb := '{}';
  after jsonb := '{}';
begin
  if tg_op <> 'INSERT' then
    before := figures_of_request(old.type, old.status, old.priority, old.assigned_to_id, old.created_at, old.completed_at);
  end if;
  if tg_op <> 'DELETE' then
    after := figures_of_request(new.type, new.status, new.priority, new.assigned_to_id, new.created_at, new.completed_at);
  end if;
  perform add_figures(coalesce(new.tenant_id, old.tenant_id), sum_of_figures(array[after, minus(before)]));
  return null;
end $$;
create constraint trigger count_request after insert or delete or
  update of status, priority, assigned_to_id, completed_at on requests
  deferrable initially deferred for each row execute function count_request();

create function count_case() returns trigger language plpgsql as $$
declare
  before jsonb := '{}';
  after jsonb := '{}';
begin
  if tg_op <> 'INSERT' then
    before := figures_of_case(old.severity, old.status, old.is_active, old.created_at, old.ended_at);
  end if;
  if tg_op <> 'DELETE' then
    after := figures_of_case(new.severity, new.status, new.is_active, new.created_at, new.ended_at);
  end if;
  perform add_figures(coalesce(new.tenant_id, old.tenant_id), sum_of_figures(array[after, minus(before)]));
  return null;
end $$;
create constraint trigger count_case after insert or delete or
  update of severity, status, request_status, request_completed_at, resolution_completed_completed_at on conflict_cases
  deferrable initially deferred for each row execute function count_case();

create function count_review() returns trigger language plpgsql as $$
declare
  before jsonb := '{}';
  after jsonb := '{}';
begin
  if tg_op <> 'INSERT' then
    before := figures_of_review(
      old.state, old.current_stage, old.reviewer_id, old.period_key, old.review_period_end, old.ended_at);
  end if;
  if tg_op <> 'DELETE' then
    after := figures_of_review(
      new.state, new.current_stage, new.reviewer_id, new.period_key, new.review_period_end, new.ended_at);
  end if;
  perform add_figures(coalesce(new.tenant_id, old.tenant_id), sum_of_figures(array[after, minus(before)]));
  return null;
end $$;
create constraint trigger count_review after insert or delete or
  update of status, request_status, request_completed_at, completed_at, current_stage, reviewer_id,
    review_period_start, review_period_end on performance_reviews
  deferrable initially deferred for each row execute function count_review();

create function count_process() returns trigger language plpgsql as $$
begin
  perform add_figures(new.tenant_id, sum_of_figures(array[
    figures_of_process(new.state), case when tg_op = 'UPDATE' then minus(figures_of_process(old.state)) end]));
  return null;
end $$;
create constraint trigger count_process after insert or
  update of request_status, id_verification_status, right_to_work_status, reference_check_status, dbs_check_status
  on onboarding_processes deferrable initially deferred for each row execute function count_process();

-- What the rows of a company come to, counted anew.
create function counted_figures(tenant uuid) returns jsonb language sql stable
  return sum_of_figures(array(
    select figures_of_request(r.type, r.status, r.priority, r.assigned_to_id, r.created_at, r.completed_at)
      from requests r where r.tenant_id = tenant
    union all
    select figures_of_case(c.severity, c.status, c.is_active, c.created_at, c.ended_at)
      from conflict_cases c where c.tenant_id = tenant
    union all
    select figures_of_review(v.state, v.current_stage, v.reviewer_id, v.period_key, v.review_period_end, v.ended_at)
      from performance_reviews v where v.tenant_id = tenant
    union all
    select figures_of_process(p.state) from onboarding_processes p where p.tenant_id = tenant));

-- The fence holds for the owner too, who may not be a superuser; here every company is meant.
do $$
declare
  each text;
  read text[] := array['tenants', 'requests', 'conflict_cases', 'performance_reviews', 'onboarding_processes',
    'company_figures', 'ended_by_month', 'review_periods', 'open_tasks'];
begin
  foreach each in array read loop execute format('alter table %I no force row level security', each); end loop;
  perform add_figures(id, counted_figures(id)) from tenants;
  foreach each in array read loop execute format('alter table %I force row level security', each); end loop;
end $$;

drop trigger tally_completed on requests;
drop trigger tally_completed_at_once on requests;
drop trigger tally_no_longer on requests;
drop function tally_completed();
drop table completed_tallies;

-- What the caller is kept from counts in the figures of its company, and has to be left out for them. Only the sums leave.
create function hidden_figures() returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select public.sum_of_figures(array(
    select public.figures_of_request(r.type, r.status, r.priority, r.assigned_to_id, r.created_at, r.completed_at)
      from public.requests r where r.id = any (public.current_hidden()) and r.tenant_id = any (public.current_tenants())
    union all
    select public.figures_of_case(c.severity, c.status, c.is_active, c.created_at, c.ended_at)
      from public.conflict_cases c
      where c.request_id = any (public.current_hidden()) and c.tenant_id = any (public.current_tenants())))
$$;
revoke all on function hidden_figures() from public;
create policy counting on conflict_cases to casewell_system using (true);
grant select (status, priority, assigned_to_id, created_at, completed_at) on requests to casewell_system;
grant select (tenant_id, request_id, severity, status, is_active, created_at, ended_at) on conflict_cases to casewell_system;
grant create on schema public to casewell_system;
alter function hidden_figures() owner to casewell_system;
revoke create on schema public from casewell_system;
grant execute on function hidden_figures() to casewell_app;
