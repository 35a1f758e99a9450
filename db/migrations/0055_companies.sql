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

-- When a company's people last raised a request or sent a message; kept when the transaction commits, as all figures.
alter table company_figures add last_wrote_at timestamptz(3);
create function note_writing() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'messages' and not exists (
    select from users u where u.id = (to_jsonb(new) ->> 'sender_id')::uuid and u.tenant_id = new.tenant_id
  ) then return null; end if;
  insert into company_figures as f (tenant_id, last_wrote_at) values (new.tenant_id, new.created_at)
    on conflict (tenant_id) do update set last_wrote_at = excluded.last_wrote_at
      where f.last_wrote_at is null or f.last_wrote_at < excluded.last_wrote_at;
  return null;
end $$;
create constraint trigger note_writing after insert on requests
  deferrable initially deferred for each row execute function note_writing();
create constraint trigger note_writing after insert on messages
  deferrable initially deferred for each row execute function note_writing();
-- For whoever may not see all of it, the newest of each sender is looked for.
create index messages_by_sender on messages (tenant_id, sender_id, created_at desc);

-- The fence holds for the owner too; here every company is meant.
do $$
declare
  each text;
  read text[] := array['users', 'requests', 'messages', 'company_figures'];
begin
  foreach each in array read loop execute format('alter table %I no force row level security', each); end loop;
  insert into company_figures as f (tenant_id, last_wrote_at)
    select tenant_id, max(created_at) from (
      select tenant_id, created_at from requests
      union all
      select m.tenant_id, m.created_at from messages m join users u on u.id = m.sender_id and u.tenant_id = m.tenant_id
    ) written group by tenant_id
    on conflict (tenant_id) do update set last_wrote_at = excluded.last_wrote_at;
  foreach each in array read loop execute format('alter table %I force row level security', each); end loop;
end $$;

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
