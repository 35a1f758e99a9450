-- What falls due is found across all companies at once without reading what is long done.
create index checklist_items_open on checklist_items (tenant_id)
  where removed_at is null and status in ('open', 'handed_in', 'sent_back');
create index employee_references_unanswered on employee_references (tenant_id, requested_date) where status = 'requested';
create index performance_reviews_open on performance_reviews (tenant_id, review_period_end) where status <> 'completed';
create index self_assessments_open on self_assessments (tenant_id, until) where handed_in_at is null;
create index shared_reviews_unacknowledged on shared_reviews (tenant_id, link_until) where acknowledged_how is null;
create index conflict_meetings_planned on conflict_meetings (tenant_id, meeting_date) where state = 'planned';
create index exhibits_asked_for on exhibits (tenant_id, due_on) where number is null and withdrawn_at is null;
create index letter_dispatches_newest on letter_dispatches (tenant_id, sent_on);
