-- Words are looked for through an index of their letters in threes. The fence's conditions come before any that could
-- say something of a hidden row by failing, `like` among them, so that behind it no such index can be used. These
-- functions look past the fence and let through what it would: ids alone leave them. Their owner can do nothing else.
-- `is true` keeps the companies from being read one by one.
create extension if not exists pg_trgm with schema public;

do $$
begin
  begin
    create role casewell_finder nologin;
  exception when duplicate_object or unique_violation then
    null;
  end;
  begin
    grant casewell_finder to current_user;
  exception when others then
    if not pg_has_role(current_user, 'casewell_finder', 'member') then raise; end if;
  end;
end $$;
grant usage, create on schema public to casewell_finder;

create index requests_by_letters on requests using gin (search_text gin_trgm_ops);
create index conflict_cases_by_letters on conflict_cases using gin (search_text gin_trgm_ops);
create index performance_reviews_by_letters on performance_reviews using gin (search_text gin_trgm_ops);

grant select (tenant_id, id, search_text) on requests to casewell_finder;
grant select (tenant_id, request_id, search_text) on conflict_cases to casewell_finder;
grant select (tenant_id, request_id, search_text) on performance_reviews to casewell_finder;
create policy finding on requests for select to casewell_finder using (true);
create policy finding on conflict_cases for select to casewell_finder using (true);
create policy finding on performance_reviews for select to casewell_finder using (true);

create function find_requests(pattern text) returns table (tenant_id uuid, request_id uuid)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select r.tenant_id, r.id from requests r
    where r.search_text like pattern and (r.tenant_id in (select unnest(current_tenants()))) is true
      and (r.id in (select unnest(current_hidden()))) is not true
$$;
create function find_cases(pattern text) returns table (tenant_id uuid, request_id uuid)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select c.tenant_id, c.request_id from conflict_cases c
    where c.search_text like pattern and (c.tenant_id in (select unnest(current_tenants()))) is true
      and (c.request_id in (select unnest(current_hidden()))) is not true
$$;
create function find_reviews(pattern text) returns table (tenant_id uuid, request_id uuid)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select v.tenant_id, v.request_id from performance_reviews v
    where v.search_text like pattern and (v.tenant_id in (select unnest(current_tenants()))) is true
      and (v.request_id in (select unnest(current_hidden()))) is not true
$$;

do $$
declare
  name text;
begin
  foreach name in array array['find_requests', 'find_cases', 'find_reviews'] loop
    execute format('revoke all on function %I(text) from public', name);
    execute format('alter function %I(text) owner to casewell_finder', name);
    execute format('grant execute on function %I(text) to casewell_app', name);
  end loop;
end $$;
revoke create on schema public from casewell_finder;
