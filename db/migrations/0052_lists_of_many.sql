-- With all that a list is narrowed by, so that of a company nothing is fetched but what is shown, and in order.
drop index requests_newest;
create index requests_newest on requests (tenant_id, created_at desc, id desc)
  include (status, type, priority, assigned_to_id, client_id, search_text);
create index requests_active on requests (tenant_id, created_at desc, id desc)
  include (status, type, priority, assigned_to_id, client_id) where status in ('pending', 'in_progress');
drop index requests_completed;
create index requests_completed on requests (tenant_id, completed_at desc, id desc)
  include (type, priority, assigned_to_id, client_id, completed_by_id, search_text) where status = 'completed';

drop index activity_logs_newest;
create index activity_logs_newest on activity_logs (tenant_id, created_at desc, id desc)
  include (action, audience, request_id);

create index performance_reviews_interviews on performance_reviews (tenant_id, review_date)
  where state = 'under_review' and current_stage = 'conducting_interview';

-- Whom an adviser shares companies with, and which.
drop index staff_assignments_by_staff;
create index staff_assignments_by_staff on staff_assignments (staff_id, tenant_id);
create index tenants_by_name on tenants (name collate "en-GB-x-icu", id);
