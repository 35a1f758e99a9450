-- A request is found by what the list of its type finds it by as well: a case's ticket number and description, a reviewee's
-- names. See 0053 for why functions look past the fence, and 0062 for the limits.
create or replace function find_requests(pattern text) returns table (tenant_id uuid, request_id uuid)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select r.tenant_id, r.id from requests r
    where r.search_text like pattern and (r.tenant_id in (select unnest(current_tenants()))) is true
      and (r.id in (select unnest(current_hidden()))) is not true
  union
  select c.tenant_id, c.request_id from conflict_cases c
    where c.search_text like pattern and (c.tenant_id in (select unnest(current_tenants()))) is true
      and (c.request_id in (select unnest(current_hidden()))) is not true
  union
  select v.tenant_id, v.request_id from performance_reviews v
    where v.search_text like pattern and (v.tenant_id in (select unnest(current_tenants()))) is true
      and (v.request_id in (select unnest(current_hidden()))) is not true
$$;
create or replace function find_requests(patterns text[]) returns table (tenant_id uuid, request_id uuid)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select distinct f.tenant_id, f.id from unnest(patterns) p (pattern) cross join lateral (
    (select r.tenant_id, r.id from requests r
    where r.search_text like p.pattern and (r.tenant_id in (select unnest(current_tenants()))) is true
      and (r.id in (select unnest(current_hidden()))) is not true
    limit 100000)
    union all
    (select c.tenant_id, c.request_id from conflict_cases c
    where c.search_text like p.pattern and (c.tenant_id in (select unnest(current_tenants()))) is true
      and (c.request_id in (select unnest(current_hidden()))) is not true
    limit 100000)
    union all
    (select v.tenant_id, v.request_id from performance_reviews v
    where v.search_text like p.pattern and (v.tenant_id in (select unnest(current_tenants()))) is true
      and (v.request_id in (select unnest(current_hidden()))) is not true
    limit 100000)) f
$$;
