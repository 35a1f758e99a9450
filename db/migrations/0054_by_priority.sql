-- The most urgent first: each company's own are read in this order, and only as many as are shown. A column, as behind
-- the fence an index serves no condition on what a function makes of one.
alter table requests add urgency smallint not null generated always as (
  case priority when 'urgent' then 3 when 'high' then 2 when 'normal' then 1 else 0 end) stored;

create index requests_by_urgency on requests (tenant_id, urgency desc, created_at desc, id desc)
  include (status, type, priority, assigned_to_id, client_id, search_text);
create index requests_active_by_urgency on requests (tenant_id, urgency desc, created_at desc, id desc)
  include (status, type, priority, assigned_to_id, client_id) where status in ('pending', 'in_progress');
