-- An onboarding is pending, in progress or completed with its request, so that no two screens say different things of it.
drop trigger count_process on onboarding_processes;
drop function count_process();
create or replace function counted_figures(tenant uuid) returns jsonb language sql stable
  return sum_of_figures(array(
    select figures_of_request(r.type, r.status, r.priority, r.assigned_to_id, r.created_at, r.completed_at)
      from requests r where r.tenant_id = tenant
    union all
    select figures_of_finishing(r.status, r.completed_by_id) from requests r where r.tenant_id = tenant
    union all
    select figures_of_case(c.severity, c.status, c.is_active, c.created_at, c.ended_at)
      from conflict_cases c where c.tenant_id = tenant
    union all
    select figures_of_review(v.state, v.current_stage, v.reviewer_id, v.period_key, v.review_period_end, v.ended_at)
      from performance_reviews v where v.tenant_id = tenant));
drop function figures_of_process(text);
alter table company_figures drop column onboarding_begun;
call figures_added();

drop index onboarding_processes_newest;
drop index onboarding_processes_by_state;
alter table onboarding_processes drop column state;
create index onboarding_processes_newest on onboarding_processes
  (tenant_id, request_created_at desc, request_id desc) include (search_text) where request_status <> 'cancelled';
create index onboarding_processes_by_status on onboarding_processes
  (tenant_id, request_status, request_created_at desc, request_id desc) include (search_text);
