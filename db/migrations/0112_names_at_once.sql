-- A case names up to fifty people at once: their names are compared with the accounts' together, not one after another.

-- As before, but the letters are found once: else the statement that connections plan for every name finds them anew for
-- each way to begin, two hundred times a name.
create or replace function folded_name(name text) returns text language sql immutable strict parallel safe
set search_path = pg_catalog, public as $$
  with letters as materialized (
    select left(regexp_replace(name_text(name, false) collate "und-x-icu", '[^[:alpha:]]', '', 'g'), 200) as text
  )
  select min((substr(text, start) || left(text, start - 1)) collate "C")
    from letters, generate_series(1, length(text)) start
$$;

drop trigger keep_namesakes on conflict_participants;
drop function keep_namesakes cascade;

create function keep_namesakes() returns trigger language plpgsql as $$
begin
  insert into conflict_namesakes (tenant_id, request_id, participant_id, user_id)
    with accounts as materialized (
      select t.tenant_id, u.id, u.name_key, u.name_needed, u.name_pairs, u.former_names
        from (select distinct tenant_id from added) t join users u
          on u.id in (select m.id from users m where m.tenant_id = t.tenant_id
            union all select s.staff_id from staff_assignments s where s.tenant_id = t.tenant_id)
        where u.deleted_at is null
    )
    select a.tenant_id, a.request_id, a.id, u.id from added a join accounts u on u.tenant_id = a.tenant_id
        and (same_name(u.name_key, u.name_needed, u.name_pairs, a.name_key, a.name_needed, a.name_pairs)
          or u.former_names <> '{}' and had_name(u.former_names, a.name_key, a.name_needed, a.name_pairs))
    on conflict do nothing;
  return null;
end $$;
create trigger keep_namesakes after insert on conflict_participants referencing new table as added
  for each statement execute function keep_namesakes();

-- What was said of a name is not said of another one.
create function keep_namesakes_renamed() returns trigger language plpgsql as $$
begin
  delete from conflict_namesakes where tenant_id = new.tenant_id and participant_id = new.id;
  insert into conflict_namesakes (tenant_id, request_id, participant_id, user_id)
    select new.tenant_id, new.request_id, new.id, account
      from namesakes_of(new.tenant_id, new.name_key, new.name_needed, new.name_pairs) account
    on conflict do nothing;
  return null;
end $$;
create trigger keep_namesakes_renamed after update of name on conflict_participants
  for each row when ((old.name_key, old.name_needed, old.name_pairs)
    is distinct from (new.name_key, new.name_needed, new.name_pairs))
  execute function keep_namesakes_renamed();

drop trigger party_changed on conflict_participants;
create trigger party_changed after update of name, email, user_id, role, removed_at on conflict_participants
  for each row execute function party_changed();

-- Whom people are who were added later; who they may be by name has been kept just before.
create function parties_added() returns trigger language plpgsql as $$
begin
  perform take_sight(array(
    with later as materialized (
      select a.tenant_id, a.request_id, a.id, a.user_id, a.email_key, r.is_restricted
        from added a join requests r on r.tenant_id = a.tenant_id and r.id = a.request_id
        where r.created_at <> now()::timestamptz(3)
    )
    select distinct u.id from later l
        join lateral (
          select l.user_id as id
          union
          select e.id from users e
            where e.email_key = l.email_key and coalesce(e.tenant_id, l.tenant_id) = l.tenant_id
          union
          select n.user_id from conflict_namesakes n where n.tenant_id = l.tenant_id and n.participant_id = l.id
        ) meant on true
        join users u on u.id = meant.id
      -- Who could not see it must not notice anything.
      where not l.is_restricted or exists (select from request_readers x
        where x.tenant_id = l.tenant_id and x.request_id = l.request_id and x.user_id = u.id)));
  return null;
end $$;
create trigger parties_added after insert on conflict_participants referencing new table as added
  for each statement execute function parties_added();
