-- A company need not have a name. Until now one that was founded without was called by its founder's e-mail address:
-- no company is.
alter table tenants alter name drop not null;
drop index tenants_by_name;
create index tenants_by_name on tenants ((coalesce(name, '')) collate "en-GB-x-icu", id);

create or replace function copy_company_name() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  new.company_name := (select t.name from tenants t where t.id = new.tenant_id);
  return new;
end $$;

-- The fence holds for the owner of the tables too; accounts and their companies are open to the role that handles them.
set local role casewell_system;
update tenants set name = null where name ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$';
reset role;

-- When somebody last wrote, found without reading what others did.
create index messages_by_sender on messages (tenant_id, sender_id, created_at desc);

-- What is still to be done after a case, by its day.
create index conflict_follow_ups_open on conflict_follow_ups (tenant_id, due_date) where done_at is null;

-- Whoever cannot come in before an administrator acts is first in the user table. A lock with an end opens by itself.
alter table users add awaits_password boolean not null generated always as (
  password_reset_requested or (is_account_locked and locked_until is null)) stored;
create index users_by_waiting on users (awaits_password, created_at, username_key) where deleted_at is null;

-- Whoever belongs to no company and serves none hears all the same what their own account is called now.
create or replace function tell_companies_of(account uuid, news jsonb) returns void
language sql volatile set search_path = pg_catalog, public as $$
  with companies as (
    select u.tenant_id from users u where u.id = account and u.tenant_id is not null
    union
    select a.tenant_id from staff_assignments a where a.staff_id = account
  ), numbered as (
    insert into event_heads as head (tenant_id, seq) select tenant_id, 1 from companies order by tenant_id
      on conflict (tenant_id) do update set seq = head.seq + 1 returning tenant_id, seq
  ), told as (
    insert into events (tenant_id, seq, name, paths, tell)
      select tenant_id, seq, news ->> 'name', array(select jsonb_array_elements_text(news -> 'paths')),
        array(select jsonb_array_elements_text(news -> 'tell'))
      from numbered returning tenant_id
  )
  select pg_notify('events', tenant_id::text) from told
  union all
  select pg_notify('own_account', jsonb_build_object('account', account, 'paths', array(
    select path from jsonb_array_elements_text(news -> 'paths') path
      where path like '/api/auth/%' or path like '/api/account/%'))::text)
  where not exists (select from companies)
$$;
