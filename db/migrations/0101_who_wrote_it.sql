-- A message, an event of a case and an entry of a history say who wrote them and when, as an audit row does (0078): the
-- time is the database's, and the writer the one that the fence has let in.
create function written_by_caller() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user = 'casewell_app' and (to_jsonb(new) ->> tg_argv[0])::uuid is distinct from current_actor() then
    raise exception 'a row of % is written in the name of its writer', tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create procedure written_by(target regclass, writer text) language plpgsql as $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('created_at', 'updated_at'));
begin
  execute format('revoke insert on %s from casewell_app', target);
  -- A column added to the table later is granted by itself.
  execute format('grant insert (%s) on %s to casewell_app', columns, target);
  execute format('create trigger written before insert on %s for each row execute function written_by_caller(%L)',
    target, writer);
end $$;

call written_by('messages', 'sender_id');
call written_by('timeline_events', 'user_id');
call written_by('conflict_case_changes', 'user_id');
call written_by('performance_review_changes', 'user_id');
call written_by('performance_goal_changes', 'user_id');
call written_by('onboarding_stage_changes', 'user_id');

-- Lines of one call keep their order.
alter table timeline_events alter created_at set default clock_timestamp();

-- A completed review is reopened by a statement that does nothing else: one that changed its texts as well passed for a
-- reopening.
create trigger completed_only_reopens after update on performance_reviews for each row
  when (old.status = 'completed' and new.status <> old.status)
  execute function stays('status', 'completed_at', 'state', 'ended_at', 'request_status', 'request_completed_at',
    'search_text', 'rating_words', 'version', 'updated_at');
