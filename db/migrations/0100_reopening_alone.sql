-- A completed review is reopened by a statement that does nothing else: one that changed its texts as well passed for a
-- reopening.
create trigger completed_only_reopens after update on performance_reviews for each row
  when (old.status = 'completed' and new.status <> old.status)
  execute function stays('status', 'completed_at', 'state', 'ended_at', 'request_status', 'request_completed_at',
    'search_text', 'rating_words', 'version', 'updated_at');

-- Lines of one call keep their order.
alter table timeline_events alter created_at set default clock_timestamp();
-- Like that of the audit, the time of what a history says is the database's.
do $$
declare
  history regclass;
begin
  foreach history in array array['timeline_events', 'conflict_case_changes', 'onboarding_stage_changes',
    'performance_review_changes', 'performance_goal_changes']::regclass[] loop
    execute format('revoke insert on %s from casewell_app', history);
    execute format('grant insert (%s) on %s to casewell_app',
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = history and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'created_at'),
      history);
  end loop;
end $$;
