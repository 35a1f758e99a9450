-- Administrators change and remove accounts. Of a company's requests they learn only how many there are.
create policy counting on requests for select to casewell_system using (true);
grant select (tenant_id) on requests to casewell_system;

create index users_newest on users (created_at desc, id desc) where deleted_at is null;

-- News about accounts belongs to no company; it reaches the administrators who look on, and no one else.
create function announce_account_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('accounts', '');
  return null;
end $$;
create trigger account_news after insert or delete or update of username, email, role, first_name, last_name, company_name,
    is_active, is_account_locked, is_temporary_password, password_reset_requested, deleted_at on users
  for each row execute function announce_account_news();
create trigger assignment_news after insert or delete on staff_assignments
  for each row execute function announce_account_news();
