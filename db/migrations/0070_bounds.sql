-- `call bound('checklist_items', 200, 'tenant_id, employee_id', 'removed_at is null')`: of the rows that count, so many
-- have the same key. An insert waits for others into the same list, so that two at once cannot pass it. Where
-- there were more before, they stay, and no other is added. The numbers are those of src/platform/lists.ts.
create function ensure_bound() returns trigger language plpgsql as $$
declare
  most int := tg_argv[0];
  keys text[] := string_to_array(tg_argv[1], ', ');
  counts text := tg_argv[2];
  listed text := array_to_string(keys, ', ');
  is_same text := (select coalesce(string_agg(format('t.%1$I = k.%1$I', each), ' and '), 'true') from unnest(keys) each);
  is_over boolean;
begin
  execute format(
    'select count(pg_advisory_xact_lock(hashtextextended(key, 0))) from (
      select distinct %L || row(%s)::text as key from added where %s order by key) k',
    tg_table_name || ' ', listed, counts);
  -- A statement of its own, which sees what those before have committed meanwhile.
  execute format(
    'select exists (select from (select %1$s from added where %2$s group by %6$s) k where (
      select count(*) from (select from %3$I t where %4$s and %2$s limit %5$s) n) = %5$s)',
    listed, counts, tg_table_name, is_same, most + 1, coalesce(nullif(listed, ''), '()')) into is_over;
  if is_over then
    raise exception using errcode = 'CW003', table = tg_table_name, message = 'This list is full.';
  end if;
  return null;
end $$;

create procedure bound(target regclass, most int, keys text, counts text default 'true') language plpgsql as $$
begin
  execute format(
    'create trigger %I after insert on %s referencing new table as added
      for each statement execute function ensure_bound(%L, %L, %L)',
    concat('bounded', '_by_' || replace(nullif(keys, ''), ', ', '_and_')), target, most, keys, counts);
end $$;

call bound('users', 1000, 'tenant_id', 'role = ''client'' and deleted_at is null');
call bound('users', 1000, 'role', 'role <> ''client'' and deleted_at is null');
call bound('staff_assignments', 500, 'tenant_id');
call bound('employee_references', 50, 'tenant_id, employee_id');
call bound('reference_corrections', 50, 'tenant_id, reference_id');
call bound('right_to_work_checks', 50, 'tenant_id, employee_id');
call bound('right_to_work_evidence', 50, 'tenant_id, check_id');
call bound('right_to_work_graces', 50, 'tenant_id, check_id');
call bound('dbs_checks', 50, 'tenant_id, employee_id');
call bound('dbs_status_checks', 100, 'tenant_id, dbs_check_id');
call bound('emergency_contacts', 10, 'tenant_id, employee_id');
call bound('bank_details', 100, 'tenant_id, employee_id');
call bound('lawful_basis_records', 200, 'tenant_id, employee_id');
call bound('starter_documents', 50, 'tenant_id, employee_id');
call bound('checklist_templates', 200, '');
call bound('checklist_items', 200, 'tenant_id, employee_id', 'removed_at is null');
call bound('checklist_hand_ins', 50, 'tenant_id, item_id');
call bound('performance_goals', 50, 'tenant_id, request_id');
call bound('performance_reopenings', 50, 'tenant_id, request_id');
call bound('performance_plans', 20, 'tenant_id, request_id');
call bound('performance_plan_meetings', 100, 'tenant_id, plan_id');
call bound('review_comments', 100, 'tenant_id, request_id');
call bound('conflict_participants', 50, 'tenant_id, request_id', 'removed_at is null');
call bound('allegations', 100, 'tenant_id, request_id');
call bound('allegation_findings', 20, 'tenant_id, request_id, allegation_id');
call bound('exhibits', 500, 'tenant_id, request_id');
call bound('exhibit_bearings', 100, 'tenant_id, request_id, exhibit_id');
call bound('exhibit_showings', 100, 'tenant_id, request_id, exhibit_id');
call bound('case_statements', 200, 'tenant_id, request_id');
call bound('case_advice', 500, 'tenant_id, request_id');
call bound('conflict_meetings', 200, 'tenant_id, request_id');
call bound('conflict_minutes', 50, 'tenant_id, request_id, meeting_id');
call bound('conflict_outcomes', 100, 'tenant_id, request_id');
call bound('conflict_appeals', 100, 'tenant_id, request_id');
call bound('conflict_follow_ups', 200, 'tenant_id, request_id');
call bound('letters', 300, 'tenant_id, request_id', 'status <> ''discarded''');
call bound('letter_dispatches', 50, 'tenant_id, request_id, letter_id');
