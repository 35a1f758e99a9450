-- Who finished what is finished, by company: the people that Completed can be narrowed by.
create table finished_by (
  tenant_id uuid not null references tenants on delete cascade,
  user_id uuid not null references users on delete cascade,
  finished int not null,
  primary key (tenant_id, user_id)
);
-- From one person to the next, for whoever serves many companies.
create index finished_by_person on finished_by (user_id, tenant_id) where finished > 0;
call fence('finished_by', 'select, insert, update');

create function figures_of_finishing(status text, completed_by_id uuid) returns jsonb language sql immutable parallel safe
  return case when status = 'completed' and completed_by_id is not null
    then jsonb_build_object('finished ' || completed_by_id, 1) else '{}' end;

create or replace function add_figures(tenant uuid, change jsonb) returns void language plpgsql as $$
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
  insert into finished_by as f (tenant_id, user_id, finished)
    select tenant, split_part(key, ' ', 2)::uuid, value::int from jsonb_each_text(change) where key like 'finished %'
    on conflict (tenant_id, user_id) do update set finished = f.finished + excluded.finished;
end $$;

create or replace function count_request() returns trigger language plpgsql as $$
declare
  before jsonb[] := '{}';
  after jsonb[] := '{}';
begin
  if tg_op <> 'INSERT' then
    before := array[minus(figures_of_finishing(old.status, old.completed_by_id)), minus(figures_of_request(
      old.type, old.status, old.priority, old.assigned_to_id, old.created_at, old.completed_at))];
  end if;
  if tg_op <> 'DELETE' then
    after := array[figures_of_finishing(new.status, new.completed_by_id), figures_of_request(
      new.type, new.status, new.priority, new.assigned_to_id, new.created_at, new.completed_at)];
  end if;
  perform add_figures(coalesce(new.tenant_id, old.tenant_id), sum_of_figures(before || after));
  return null;
end $$;
drop trigger count_request on requests;
create constraint trigger count_request after insert or delete or
  update of status, priority, assigned_to_id, completed_at, completed_by_id on requests
  deferrable initially deferred for each row execute function count_request();

create or replace function counted_figures(tenant uuid) returns jsonb language sql stable
  return sum_of_figures(array(
    select figures_of_request(r.type, r.status, r.priority, r.assigned_to_id, r.created_at, r.completed_at)
      from requests r where r.tenant_id = tenant
    union all
    select figures_of_finishing(r.status, r.completed_by_id) from requests r where r.tenant_id = tenant
    union all
    select figures_of_case(c.severity, c.status, c.is_active, c.created_at, c.ended_at)
      from conflict_cases c where c.tenant_id = tenant
    union all
    select figures_of_review(v.state, v.current_stage, v.reviewer_id, v.period_key, v.review_period_end, v.ended_at)
      from performance_reviews v where v.tenant_id = tenant
    union all
    select figures_of_process(p.state) from onboarding_processes p where p.tenant_id = tenant));

create or replace function hidden_figures() returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select public.sum_of_figures(array(
    select public.figures_of_request(r.type, r.status, r.priority, r.assigned_to_id, r.created_at, r.completed_at)
      from public.requests r where r.id = any (public.current_hidden()) and r.tenant_id = any (public.current_tenants())
    union all
    select public.figures_of_finishing(r.status, r.completed_by_id)
      from public.requests r where r.id = any (public.current_hidden()) and r.tenant_id = any (public.current_tenants())
    union all
    select public.figures_of_case(c.severity, c.status, c.is_active, c.created_at, c.ended_at)
      from public.conflict_cases c
      where c.request_id = any (public.current_hidden()) and c.tenant_id = any (public.current_tenants())))
$$;
grant select (completed_by_id) on requests to casewell_system;

do $$
declare
  each text;
begin
  foreach each in array array['tenants', 'requests', 'finished_by'] loop
    execute format('alter table %I no force row level security', each);
  end loop;
  insert into finished_by select tenant_id, completed_by_id, count(*) from requests
    where status = 'completed' and completed_by_id is not null group by 1, 2;
  foreach each in array array['tenants', 'requests', 'finished_by'] loop
    execute format('alter table %I force row level security', each);
  end loop;
end $$;

-- The newest periods, and the next interview, of whoever serves many companies.
create index review_periods_newest on review_periods (last_day desc, period_key desc) include (tenant_id) where reviews > 0;
create index performance_reviews_next_interview on performance_reviews (review_date) include (tenant_id, request_id)
  where state = 'under_review' and current_stage = 'conducting_interview';
