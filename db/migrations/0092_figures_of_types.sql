-- The function that adds to the figures of a company was made once, with the columns that there were: a figure added later
-- would have stayed 0. A migration that adds one calls `figures_added()`.
create procedure figures_added() language plpgsql as $$
declare
  names text[] := array(select attname from pg_attribute
    where attrelid = 'company_figures'::regclass and attnum > 0 and not attisdropped
      and atttypid in ('int'::regtype, 'bigint'::regtype) order by attnum);
begin
  execute format(
    'create or replace function add_to_company(tenant uuid, change jsonb) returns void language sql as $f$
       insert into company_figures as f (tenant_id, %s)
         select tenant, %s from jsonb_to_record(change) as c (%s)
       on conflict (tenant_id) do update set %s
     $f$',
    (select string_agg(name, ', ') from unnest(names) name),
    (select string_agg(format('coalesce(c.%I, 0)', name), ', ') from unnest(names) name),
    (select string_agg(format('%I bigint', name), ', ') from unnest(names) name),
    (select string_agg(format('%1$I = f.%1$I + excluded.%1$I', name), ', ') from unnest(names) name));
end $$;

call figures_added();
