-- The security log and the user table, each narrowed and sorted by what an index holds.

create index audit_events_of_accounts_by_event on audit_events (event, created_at desc, id desc)
  where tenant_id is null;
create index audit_events_of_accounts_by_actor on audit_events (actor_id, created_at desc, id desc)
  where tenant_id is null;
create index audit_events_of_accounts_by_resource on audit_events (resource_id, created_at desc, id desc)
  where tenant_id is null;

-- The name of an account's company stands with the account, so that accounts can be sorted by it.
create function copy_company_name() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.company_name := coalesce((select t.name from tenants t where t.id = new.tenant_id), new.company_name);
  return new;
end $$;
create trigger company_name_of_tenant before insert or update of tenant_id, company_name on users
  for each row when (new.tenant_id is not null) execute function copy_company_name();

create function pass_company_name_on() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update users set company_name = new.name where tenant_id = new.id;
  return null;
end $$;
create trigger company_renamed after update of name on tenants
  for each row execute function pass_company_name_on();

-- The fence holds for the owner of the tables too; accounts are open to the role that handles them.
set local role casewell_system;
update users set company_name = company_name where tenant_id is not null;
reset role;

drop index users_newest;
drop index users_by_role;
create index users_by_created on users (created_at, username_key) where deleted_at is null;
create index users_by_role on users (role, username_key) where deleted_at is null;
create index users_by_company on users (lower(coalesce(company_name, '')), username_key) where deleted_at is null;
create index users_by_sign_in on users (coalesce(last_sign_in_at, timestamptz '-infinity'), username_key)
  where deleted_at is null;

-- The notification names the list that has something new; the user table, where a trigger names none.
create or replace function announce_account_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('accounts', coalesce(tg_argv[0], '/api/admin/users'));
  return null;
end $$;
create trigger log_news after insert on audit_events
  for each row when (new.tenant_id is null) execute function announce_account_news('/api/admin/security-log');
create trigger rules_news after update on sign_in_rules
  for each row execute function announce_account_news('/api/admin/sign-in-rules');
-- The user table shows until when an account is locked, and whether it has a second factor.
create trigger account_safety_news after update of locked_until, totp_secret on users
  for each row execute function announce_account_news();
create trigger passkey_news after insert or delete on passkeys
  for each row execute function announce_account_news();
