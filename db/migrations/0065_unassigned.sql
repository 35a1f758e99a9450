-- What waits for somebody to take it on, the most urgent first; of one priority, the newest first.
create index requests_unassigned on requests (tenant_id, urgency desc, created_at desc, id desc)
  include (status, type, priority, client_id) where assigned_to_id is null;
