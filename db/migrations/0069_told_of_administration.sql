-- What an administrator does to somebody's access is told: to whom a restricted case is open from now on, and to its owner
-- what was changed of an account.

-- A restricted case is open to the people named on it and to nobody else. When none of the advisers among them can read it
-- any more, the company's other advisers are named, too, and everybody named is told.
create or replace function hidden_from(account uuid, tenants uuid[]) returns uuid[]
language sql stable set search_path = pg_catalog, public as $$
  select array(
    select r.id from requests r
      where r.is_restricted and r.tenant_id = any (tenants)
        and not exists (select from request_readers x
          where x.tenant_id = r.tenant_id and x.request_id = r.id and x.user_id = account)
    union
    select cases_about(account, tenants)
    order by 1)
$$;

-- Null: the operator, without an account.
alter table request_readers alter added_by_id drop not null;

create policy left_alone on request_readers for insert to casewell_system
  with check (not has_adviser(tenant_id, request_id));
grant insert on request_readers to casewell_system;
create policy told on activity_logs for insert to casewell_system with check (user_id is null);
grant insert on activity_logs to casewell_system;
create policy told on latest_acts to casewell_system using (true) with check (true);
grant select, insert, update on latest_acts to casewell_system;

create function open_to_other_advisers(companies uuid[]) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  opened record;
begin
  for opened in
    with left_alone as materialized (
      select r.tenant_id, r.id from requests r
        where r.is_restricted and r.tenant_id = any (companies) and not has_adviser(r.tenant_id, r.id)
    ), added as (
      insert into request_readers (tenant_id, request_id, user_id, added_by_id)
        select l.tenant_id, l.id, u.id, current_actor() from left_alone l
          join staff_assignments a on a.tenant_id = l.tenant_id
          join users u on u.id = a.staff_id and u.is_active and u.deleted_at is null
          where l.id not in (select cases_about(u.id, array[l.tenant_id]))
        on conflict do nothing returning tenant_id, request_id, user_id
    )
    select tenant_id, request_id, array_agg(user_id) as readers from added group by 1, 2 order by 1, 2
  loop
    insert into activity_logs (tenant_id, action, details, request_id, guest_name, audience)
      values (opened.tenant_id, 'request.changed',
        'opened it to the company’s other advisers: no adviser named on it could read it any more',
        opened.request_id, 'The portal', '{client,staff}');
    insert into audit_events (tenant_id, actor_id, event, resource_type, resource_id, action, metadata)
      values (opened.tenant_id, current_actor(), 'request.opened_to_advisers', 'request', opened.request_id, 'update',
        jsonb_build_object('readers', opened.readers));
    -- Those who could see it already look again; the new readers begin anew by themselves.
    perform pg_notify('sight_changed', x.user_id::text) from request_readers x
      where x.tenant_id = opened.tenant_id and x.request_id = opened.request_id and x.user_id <> all (opened.readers)
        and opened.request_id not in (select cases_about(x.user_id, array[opened.tenant_id]));
  end loop;
end $$;

-- When the transaction commits: an adviser may be given to a company in the same one in which another is taken away.
create function advisers_may_be_gone() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'users' then
    perform open_to_other_advisers(array(select a.tenant_id from staff_assignments a where a.staff_id = new.id order by 1));
  else
    perform open_to_other_advisers(array[coalesce(new.tenant_id, old.tenant_id)]);
  end if;
  return null;
end $$;
create constraint trigger advisers_may_be_gone after update of is_active, deleted_at, first_name, last_name, email on users
  deferrable initially deferred for each row when (new.role = 'staff') execute function advisers_may_be_gone();
create constraint trigger advisers_may_be_gone after insert or delete on staff_assignments
  deferrable initially deferred for each row execute function advisers_may_be_gone();

-- The fence holds for the owner of the tables too; this is what the role that handles accounts does from now on.
set local role casewell_system;
select open_to_other_advisers(array(select id from tenants));
set constraints all immediate;
set constraints all deferred;
reset role;

-- What somebody else changed of an account, until its owner has read it.
create table account_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  what text not null check (what in ('password', 'second_factor', 'companies')),
  -- Null: the operator, without an account.
  by_id uuid references users,
  -- The companies that they serve from then on, and no longer.
  began uuid[] not null default '{}',
  ended uuid[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  dismissed_at timestamptz(3)
);
create index account_notices_unread on account_notices (user_id, created_at desc, id) where dismissed_at is null;
alter table account_notices enable row level security;
alter table account_notices force row level security;
create policy accounts on account_notices to casewell_system using (true) with check (true);
grant select, insert, update, delete on account_notices to casewell_system;
