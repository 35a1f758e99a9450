-- What is signed, issued, approved, completed or ended stays as it is, and an audit row says who and when it was: the
-- server's own roles cannot do otherwise, whatever statement reaches the database. The owner can: migrations, a new key.

-- `execute function stays('shared_at')`: of a row that the trigger's condition names, only these columns may change.
create function stays() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  free text[] := array(select unnest(tg_argv));
begin
  if current_user in ('casewell_app', 'casewell_system') and to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'a row of % is not changed any more', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create trigger signed_stays after update on case_statements for each row when (old.signed_on is not null)
  execute function stays('shared_at', 'shared_by_id', 'version', 'updated_at');
create trigger issued_stays after update on letters for each row when (old.status <> 'draft')
  execute function stays('shared_at', 'shared_by_id', 'version', 'updated_at');
create trigger approved_stays after update on conflict_minutes for each row when (old.sign_off is not null)
  execute function stays();
create trigger ended_stays after update on guest_links for each row when (old.ended_at is not null)
  execute function stays();
-- Reopening it comes first. What it copies from its request and its employee goes on following them.
create trigger completed_stays after update on performance_reviews for each row
  when (old.state = 'completed' and new.state = 'completed' and old.status = new.status)
  execute function stays('request_status', 'request_completed_at', 'search_text', 'rating_words', 'ended_at',
    'version', 'updated_at');

-- A link opens what it was drawn for: only how long it does is ever changed.
revoke update on guest_links from casewell_app;
grant update (expire, ended_at) on guest_links to casewell_app;

-- The chunks of a file go with the file, and no file goes that a letter stands on.
revoke delete on file_chunks from casewell_app;

-- The time of an act is the database's, and its actor the one that the fence has let in: nobody, for a guest or a job.
revoke insert on audit_events, activity_logs from casewell_app, casewell_system;
grant insert (tenant_id, actor_id, event, resource_type, resource_id, action, metadata, ip_address, user_agent,
  request_call_id) on audit_events to casewell_app, casewell_system;
grant insert (tenant_id, action, details, request_id, user_id, guest_name, audience) on activity_logs
  to casewell_app, casewell_system;

alter policy accounts on audit_events with check (actor_id is not distinct from (select current_actor()));
do $$
declare
  fenced record;
begin
  for fenced in
    select polrelid::regclass as target, pg_get_expr(polwithcheck, polrelid) as writing,
        case polrelid when 'audit_events'::regclass then 'actor_id' else 'user_id' end as actor
      from pg_policy where polname = 'fence' and polrelid in ('audit_events'::regclass, 'activity_logs'::regclass)
  loop
    execute format('alter policy fence on %s with check (%s and %I is not distinct from (select current_actor()))',
      fenced.target, fenced.writing, fenced.actor);
  end loop;
end $$;
