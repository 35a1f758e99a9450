-- An account is recognised by the names that it had before, too: its owner could otherwise rename it before a case about
-- them is raised.
alter table users add former_names text[] not null default '{}';
grant select (former_names) on users to casewell_app;

-- The first ones stay: no one pushes out their own name with others.
create function keep_former_name() returns trigger language plpgsql as $$
declare
  former text := concat_ws(' ', old.first_name, old.last_name);
begin
  if former <> all (new.former_names || ''::text) and cardinality(new.former_names) < 20 then
    new.former_names := new.former_names || former;
  end if;
  return new;
end $$;
create trigger keep_former_name before update of first_name, last_name on users
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function keep_former_name();

create function had_name(former text[], key text, needed text[], pairs text[]) returns boolean
language sql immutable parallel safe
  return exists (select from unnest(former) one
    where same_name(folded_name(one), name_pairs(one, true), name_pairs(one, false), key, needed, pairs));

create or replace function namesakes_of(tenant uuid, key text, needed text[], pairs text[]) returns setof uuid
language sql stable
  begin atomic
    select u.id from users u
      where u.id in (select m.id from users m where m.tenant_id = tenant
          union all select a.staff_id from staff_assignments a where a.tenant_id = tenant)
        and u.deleted_at is null
        and (same_name(u.name_key, u.name_needed, u.name_pairs, key, needed, pairs)
          or had_name(u.former_names, key, needed, pairs));
  end;

create function adviser_assigned() returns trigger language plpgsql as $$
declare
  former text[] := (select former_names from users where id = new.staff_id);
begin
  if former <> '{}' then
    insert into conflict_namesakes (tenant_id, request_id, participant_id, user_id)
      select p.tenant_id, p.request_id, p.id, new.staff_id from conflict_participants p
        where p.tenant_id = new.tenant_id and p.removed_at is null
          and had_name(former, p.name_key, p.name_needed, p.name_pairs)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger adviser_assigned after insert on staff_assignments for each row execute function adviser_assigned();
