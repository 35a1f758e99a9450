-- A process copies of its request what its list and figures ask for, as a case and a review do (decision 32).
alter table onboarding_processes add request_id uuid;
alter table onboarding_processes add request_status text not null default 'pending';
alter table onboarding_processes add request_created_at timestamptz(3) default now();
alter table onboarding_processes add search_text text not null default '';

alter table requests no force row level security;
alter table employees no force row level security;
alter table onboarding_processes no force row level security;
update onboarding_processes p set request_id = r.id, request_status = r.status, request_created_at = r.created_at,
    search_text = r.search_text
  from employees e join requests r on r.tenant_id = e.tenant_id and r.id = e.request_id
  where e.tenant_id = p.tenant_id and e.id = p.employee_id;
alter table requests force row level security;
alter table employees force row level security;
alter table onboarding_processes force row level security;

alter table onboarding_processes alter request_id set not null;
alter table onboarding_processes alter request_created_at set not null;
alter table onboarding_processes add foreign key (tenant_id, request_id) references requests (tenant_id, id);
alter table onboarding_processes add state text not null generated always as (case
  when request_status in ('completed', 'cancelled') then request_status
  when id_verification_status in ('in_progress', 'completed', 'failed')
    or right_to_work_status in ('in_progress', 'completed', 'failed')
    or reference_check_status in ('in_progress', 'completed', 'failed')
    or dbs_check_status in ('in_progress', 'completed', 'failed') then 'in_progress'
  else 'pending' end) stored;
call fence('onboarding_processes', 'select, insert, update');

create function process_copies_request() returns trigger language plpgsql as $$
begin
  select r.id, r.status, r.created_at, r.search_text
    into new.request_id, new.request_status, new.request_created_at, new.search_text
    from employees e join requests r on r.tenant_id = e.tenant_id and r.id = e.request_id
    where e.tenant_id = new.tenant_id and e.id = new.employee_id;
  return new;
end $$;
create trigger process_copies_request before insert on onboarding_processes
  for each row execute function process_copies_request();

create function process_follows_request() returns trigger language plpgsql as $$
begin
  update onboarding_processes p set request_status = new.status, search_text = new.search_text
    where p.tenant_id = new.tenant_id and p.request_id = new.id;
  return null;
end $$;
create trigger process_follows_request after update of status, title, subject on requests
  for each row when (new.type = 'onboarding') execute function process_follows_request();

create unique index onboarding_processes_of_request on onboarding_processes (tenant_id, request_id);
create index onboarding_processes_newest on onboarding_processes
  (tenant_id, request_created_at desc, request_id desc) include (search_text) where state <> 'cancelled';
create index onboarding_processes_by_state on onboarding_processes
  (tenant_id, state, request_created_at desc, request_id desc);
