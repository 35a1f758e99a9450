-- The fence asks a set that is hashed once for a statement. As an array it was taken for a condition of each index, and
-- sorted anew whenever one was searched: an adviser of a thousand companies waited for that alone.
create or replace procedure fence(target regclass, verbs text, visible text default 'true') language plpgsql as $$
declare
  request text := case when target = 'requests'::regclass then 'id' else (
    select attname from pg_attribute where attrelid = target and attname = 'request_id' and not attisdropped) end;
  seen text := 'true';
begin
  if request is not null then
    seen := format('(%I in (select unnest(current_hidden()))) is not true', request);
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists fence on %s', target);
  execute format(
    'create policy fence on %s to casewell_app using (%s and %s and %s) with check (%2$s and %4$s)',
    target, 'tenant_id in (select unnest(current_tenants()))', visible, seen);
  execute format('grant %s on %s to casewell_app', verbs, target);
end $$;

do $$
declare
  fenced record;
  sorted text := ' = ANY (( SELECT current_tenants() AS current_tenants)::uuid[])';
  hashed text := ' in (select unnest(current_tenants()))';
begin
  for fenced in
    select polrelid::regclass as target, polname as name,
        replace(pg_get_expr(polqual, polrelid), sorted, hashed) as reading,
        replace(pg_get_expr(polwithcheck, polrelid), sorted, hashed) as writing
      from pg_policy
      where position(sorted in concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))) > 0
  loop
    execute format('alter policy %I on %s using (%s)', fenced.name, fenced.target, fenced.reading)
      || coalesce(' with check (' || fenced.writing || ')', '');
  end loop;
end $$;
