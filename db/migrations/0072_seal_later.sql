-- SQL has no key. A column whose text is to be sealed from now on is emptied into this table, and the next start, which
-- has the key, seals each row and takes it out of here (src/platform/boot/seal-earlier.server.ts).
create table unsealed_rows (
  tenant_id uuid not null,
  table_name text not null,
  id uuid not null,
  -- The record whose key the row is sealed with.
  key_table text not null,
  key_id uuid not null,
  -- What each column held, by its name.
  texts jsonb not null,
  primary key (tenant_id, table_name, id)
);
-- No sample of them is to stay in the planner's statistics.
alter table unsealed_rows alter texts set statistics 0;
call fence('unsealed_rows', 'select');
-- For the owner alone: the server's roles have no business here.
revoke select on unsealed_rows from casewell_app;

-- `call seal_later('allegations', '{wording}', 'conflict_cases', 'k.request_id = t.request_id')`: the columns become
-- bytea, sealed with the key of the record `k` that belongs to the row `t`. Changing the type writes the table anew,
-- so that no page of it keeps the text. How long a text may be is for the contract to say, as it is no longer seen.
create procedure seal_later(target regclass, columns text[], key_table regclass, belonging text) language plpgsql as $$
declare
  seen text;
begin
  -- The owner is held by the fence too, unless it is a superuser.
  execute format('alter table unsealed_rows no force row level security');
  execute format('alter table %s no force row level security', target);
  execute format('alter table %s no force row level security', key_table);
  -- Without its key a row would be lost: `key_id` refuses it.
  execute format(
    'insert into unsealed_rows as u (tenant_id, table_name, id, key_table, key_id, texts)
      select t.tenant_id, %L, t.id, %L, k.id, kept.texts
      from %s t left join %s k on k.tenant_id = t.tenant_id and (%s)
      cross join lateral (select jsonb_object_agg(key, value) as texts from jsonb_each(to_jsonb(t))
        where key = any (%L) and value <> ''null'') kept
      where kept.texts is not null
      on conflict (tenant_id, table_name, id) do update set texts = u.texts || excluded.texts',
    target, key_table, target, key_table, belonging, columns);

  for seen in
    select k.conname from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.conrelid = target and k.contype = 'c' and a.attname = any (columns)
  loop
    execute format('alter table %s drop constraint %I', target, seen);
  end loop;
  execute (
    select format('alter table %s ', target) || string_agg(
      format('alter %1$I drop default, alter %1$I type bytea using case when %1$I is not null then ''''::bytea end', name), ', ')
    from unnest(columns) name);
  execute format('alter table unsealed_rows force row level security');
  execute format('alter table %s force row level security', key_table);
  execute format('alter table %s force row level security', target);
end $$;
