-- What staff upload to the right to work check of an onboarding is for staff, as is what they once filed under the DBS
-- check. What a company or a starter handed in stays with the company.
alter table documents add visibility text not null default 'client' check (visibility in ('client', 'internal'));

alter table documents no force row level security;
alter table users no force row level security;
alter table activity_logs no force row level security;
update documents d set visibility = 'internal' from users u
  where u.id = d.uploaded_by_id and u.role = 'staff' and d.stage in ('rightToWork', 'dbsCheck');
-- Its name stands in the history too.
update activity_logs a set audience = '{staff}' from documents d
  where d.visibility = 'internal' and a.tenant_id = d.tenant_id and a.request_id = d.request_id
    and a.user_id = d.uploaded_by_id and a.action = 'documents.changed' and a.details = 'uploaded “' || d.file_name || '”';
alter table activity_logs force row level security;
alter table users force row level security;
alter table documents force row level security;

-- Jobs delete what was filed under a DBS check, whoever reads it.
call fence('documents', 'select, insert, delete', $$(visibility = 'client' or current_actor_role() in ('staff', 'job'))$$);
