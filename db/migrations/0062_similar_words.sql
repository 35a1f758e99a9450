-- Who errs in a letter looks for some hundred spellings at once. Each is asked of the index by itself: together they
-- would be compared with every row. The limit is what keeps the planner from that.
create function find_requests(patterns text[]) returns table (tenant_id uuid, request_id uuid)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select distinct f.tenant_id, f.id from unnest(patterns) p (pattern) cross join lateral (
    select r.tenant_id, r.id from requests r
    where r.search_text like p.pattern and (r.tenant_id in (select unnest(current_tenants()))) is true
      and (r.id in (select unnest(current_hidden()))) is not true
    limit 100000) f
$$;
create function find_cases(patterns text[]) returns table (tenant_id uuid, request_id uuid)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select distinct f.tenant_id, f.request_id from unnest(patterns) p (pattern) cross join lateral (
    select c.tenant_id, c.request_id from conflict_cases c
    where c.search_text like p.pattern and (c.tenant_id in (select unnest(current_tenants()))) is true
      and (c.request_id in (select unnest(current_hidden()))) is not true
    limit 100000) f
$$;
create function find_reviews(patterns text[]) returns table (tenant_id uuid, request_id uuid)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select distinct f.tenant_id, f.request_id from unnest(patterns) p (pattern) cross join lateral (
    select v.tenant_id, v.request_id from performance_reviews v
    where v.search_text like p.pattern and (v.tenant_id in (select unnest(current_tenants()))) is true
      and (v.request_id in (select unnest(current_hidden()))) is not true
    limit 100000) f
$$;

grant create on schema public to casewell_finder;
do $$
declare
  name text;
begin
  foreach name in array array['find_requests', 'find_cases', 'find_reviews'] loop
    execute format('revoke all on function %I(text[]) from public', name);
    execute format('alter function %I(text[]) owner to casewell_finder', name);
    execute format('grant execute on function %I(text[]) to casewell_app', name);
  end loop;
end $$;
revoke create on schema public from casewell_finder;

-- What is new would wait in a list that each of the spellings reads from end to end.
alter index requests_by_letters set (fastupdate = off);
alter index conflict_cases_by_letters set (fastupdate = off);
alter index performance_reviews_by_letters set (fastupdate = off);
select gin_clean_pending_list(index)
  from unnest(array['requests_by_letters', 'conflict_cases_by_letters', 'performance_reviews_by_letters']::regclass[]) index;
