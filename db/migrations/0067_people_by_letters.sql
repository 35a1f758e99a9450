-- People are looked for as words are, through an index. Otherwise each search would read everybody of a thousand
-- companies several times. See 0053 for why a function looks past the fence, and for what its owner may do.
alter table users add column search_text text generated always as
  (lower(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))) stored;
alter table employees add column search_text text generated always as
  (lower(btrim(first_name || ' ' || last_name || ' ' || job_title || ' ' || coalesce(department, '')))) stored;

create index users_by_letters on users using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index users_of_staff on users (id) where role = 'staff';
create index employees_by_letters on employees using gin (search_text gin_trgm_ops) with (fastupdate = off);

grant select (search_text) on users to casewell_app;
grant select (tenant_id, id, role, search_text) on users to casewell_finder;
grant select (tenant_id, id, request_id, search_text) on employees to casewell_finder;
create policy finding on users for select to casewell_finder using (true);
create policy finding on employees for select to casewell_finder using (true);

create function find_people(pattern text) returns table (id uuid)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select u.id from users u
    where u.search_text like pattern and (current_actor() is not null) is true
      and (u.role = 'staff' or u.tenant_id in (select unnest(current_tenants()))) is true
$$;
create function find_people(patterns text[]) returns table (id uuid)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select distinct f.id from unnest(patterns) p (pattern) cross join lateral (
    select u.id from users u
    where u.search_text like p.pattern and (current_actor() is not null) is true
      and (u.role = 'staff' or u.tenant_id in (select unnest(current_tenants()))) is true
    limit 100000) f
$$;
create function find_employees(pattern text) returns table (tenant_id uuid, id uuid)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select e.tenant_id, e.id from employees e
    where e.search_text like pattern and (e.tenant_id in (select unnest(current_tenants()))) is true
      and (e.request_id in (select unnest(current_hidden()))) is not true
$$;

grant create on schema public to casewell_finder;
do $$
declare
  name text;
begin
  foreach name in array array['find_people(text)', 'find_people(text[])', 'find_employees(text)'] loop
    execute format('revoke all on function %s from public', name);
    execute format('alter function %s owner to casewell_finder', name);
    execute format('grant execute on function %s to casewell_app', name);
  end loop;
end $$;
revoke create on schema public from casewell_finder;
