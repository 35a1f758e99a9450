-- The bell: for each request and each role that reads of it, when the latest act was, and when the latest by anybody else
-- than whoever did that one. So one row tells every reader when somebody else last did something, however long a history is.
create table latest_acts (
  tenant_id uuid not null,
  request_id uuid not null,
  audience text not null,
  acted_at timestamptz(3) not null,
  -- Null: somebody without an account, or the server itself.
  acted_by_id uuid references users,
  others_acted_at timestamptz(3),
  primary key (tenant_id, request_id, audience),
  foreign key (tenant_id, request_id) references requests (tenant_id, id) on delete cascade
);
create index latest_acts_newest on latest_acts (tenant_id, audience, acted_at desc, request_id desc)
  include (acted_by_id, others_acted_at);
call fence('latest_acts', 'select, insert, update');

-- Up to when somebody has seen what others did: with one request, and with all of them.
create table acts_seen (
  tenant_id uuid not null,
  request_id uuid not null,
  user_id uuid not null references users,
  seen_until timestamptz(3) not null,
  primary key (tenant_id, user_id, request_id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id) on delete cascade
);
call fence('acts_seen', 'select, insert, update');

create table all_acts_seen (
  user_id uuid primary key references users,
  seen_until timestamptz(3) not null
);
alter table all_acts_seen enable row level security;
alter table all_acts_seen force row level security;
create policy fence on all_acts_seen to casewell_app
  using (user_id = current_actor()) with check (user_id = current_actor());
grant select, insert, update on all_acts_seen to casewell_app;

-- A round of reviews is one act, however many requests it raises or asks about.
create function is_of_one_request(act activity_logs) returns boolean language sql immutable parallel safe
  return act.request_id is not null and act.action <> 'round.review';

-- What the history comes to.
create function counted_latest_acts(tenant uuid) returns setof latest_acts language sql stable
  begin atomic
    select tenant_id, request_id, audience, max(created_at), latest_by,
        max(created_at) filter (where user_id is distinct from latest_by)
      from (
        select a.tenant_id, a.request_id, r.audience, a.created_at, a.user_id, first_value(a.user_id)
            over (partition by a.request_id, r.audience order by a.created_at desc, a.id desc) as latest_by
          from activity_logs a, unnest(a.audience) r (audience)
          where a.tenant_id = tenant and is_of_one_request(a)
      ) acts
      group by tenant_id, request_id, audience, latest_by;
  end;

-- Kept when the transaction commits, so that no row is held while somebody still works. What commits later is later,
-- whenever it began: nobody has seen it before.
create function keep_latest_act() returns trigger language plpgsql as $$
declare
  moment timestamptz(3) := clock_timestamp();
begin
  insert into latest_acts as l (tenant_id, request_id, audience, acted_at, acted_by_id)
    select new.tenant_id, new.request_id, r.audience, moment, new.user_id from unnest(new.audience) r (audience)
    on conflict (tenant_id, request_id, audience) do update set
      acted_at = greatest(excluded.acted_at, l.acted_at + interval '1 millisecond'),
      acted_by_id = excluded.acted_by_id,
      others_acted_at =
        case when excluded.acted_by_id is distinct from l.acted_by_id then l.acted_at else l.others_acted_at end;
  return null;
end $$;
create constraint trigger keep_latest_act after insert on activity_logs
  deferrable initially deferred for each row when (is_of_one_request(new)) execute function keep_latest_act();

-- The fence holds for the owner too, who may not be a superuser; here every company is meant. Nobody begins with a bell
-- full of what they have long dealt with.
do $$
declare
  each text;
  read text[] := array['tenants', 'users', 'requests', 'activity_logs', 'latest_acts', 'all_acts_seen'];
begin
  foreach each in array read loop execute format('alter table %I no force row level security', each); end loop;
  insert into latest_acts select counted.* from tenants t, counted_latest_acts(t.id) counted;
  insert into all_acts_seen select id, now() from users;
  foreach each in array read loop execute format('alter table %I force row level security', each); end loop;
end $$;
