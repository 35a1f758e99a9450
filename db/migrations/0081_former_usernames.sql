-- A deleted account gives its username away; the security log still says whom its entries are about.
alter table users add former_username text;
alter table users no force row level security;
alter table audit_events no force row level security;
update users u set former_username = a.metadata ->> 'username' from audit_events a
  where u.deleted_at is not null and a.event = 'account.deleted' and a.resource_id = u.id::text;
alter table users force row level security;
alter table audit_events force row level security;
