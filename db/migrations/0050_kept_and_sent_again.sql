-- An open request that is not edited all the same: its review is completed. Whoever may edit others is then not offered it.
alter table requests add is_kept boolean not null default false;

-- The fence holds for the owner too, who may not be a superuser; here every company is meant.
alter table requests no force row level security;
alter table performance_reviews no force row level security;
update requests r set is_kept = true from performance_reviews v
  where v.tenant_id = r.tenant_id and v.request_id = r.id and v.status = 'completed';
alter table requests force row level security;
alter table performance_reviews force row level security;
