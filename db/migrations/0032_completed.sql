-- Who completed a request, how many of each type a company has completed, lists of them in order of completion, and
-- the words that requests are searched by.
alter table requests
  add completed_by_id uuid references users,
  add check (completed_by_id is null or status = 'completed'),
  add search_text text not null
    generated always as (lower(title || e'\n' || reference || e'\n' || coalesce(subject, ''))) stored;

create table completed_tallies (
  tenant_id uuid not null references tenants,
  type text not null,
  completed int not null,
  primary key (tenant_id, type)
);
call fence('completed_tallies', 'select, insert, update');

-- The fence holds for the owner too, who may not be a superuser; here every company is meant.
alter table requests no force row level security;
alter table audit_events no force row level security;
alter table completed_tallies no force row level security;

-- Whoever completed it last. Where the audit trail does not tell, it stays unknown.
update requests r set completed_by_id = a.actor_id
from (
  select distinct on (tenant_id, resource_id) tenant_id, resource_id, actor_id from audit_events
  where event = 'request.changed' and resource_type = 'request' and metadata ->> 'statusAfter' = 'completed'
  order by tenant_id, resource_id, created_at desc, id
) a
where r.status = 'completed' and a.tenant_id = r.tenant_id and a.resource_id = r.id::text;

insert into completed_tallies (tenant_id, type, completed)
  select tenant_id, type, count(*) from requests where status = 'completed' group by tenant_id, type;

alter table requests force row level security;
alter table audit_events force row level security;
alter table completed_tallies force row level security;

create function tally_completed() returns trigger language plpgsql as $$
declare
  it requests := coalesce(new, old);
  change int := case when tg_op <> 'DELETE' and new.status = 'completed' then 1 else -1 end;
begin
  insert into completed_tallies as t (tenant_id, type, completed) values (it.tenant_id, it.type, change)
    on conflict (tenant_id, type) do update set completed = t.completed + excluded.completed;
  return null;
end $$;
create trigger tally_completed after update of status on requests for each row
  when ((old.status = 'completed') <> (new.status = 'completed')) execute function tally_completed();
create trigger tally_completed_at_once after insert on requests for each row
  when (new.status = 'completed') execute function tally_completed();
create trigger tally_no_longer after delete on requests for each row
  when (old.status = 'completed') execute function tally_completed();

create index requests_completed on requests (tenant_id, completed_at desc, id desc) where status = 'completed';
create index requests_completed_of_type on requests (tenant_id, type, completed_at desc, id desc)
  where status = 'completed';
create index requests_completed_by on requests (tenant_id, completed_by_id, completed_at desc, id desc)
  where status = 'completed';
