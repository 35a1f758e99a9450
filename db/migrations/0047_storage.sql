-- How much each company may store, and how much it does. The size of a file is that of what was sent.
alter table tenants add storage_limit_gb int not null default 5 check (storage_limit_gb between 1 and 10000);

create table stored_bytes (
  tenant_id uuid primary key references tenants on delete cascade,
  bytes bigint not null
);
call fence('stored_bytes', 'select, insert, update');
create policy accounts on stored_bytes for select to casewell_system using (true);
grant select on stored_bytes to casewell_system;

-- The fence holds for the owner too, who may not be a superuser; here every company is meant.
alter table files no force row level security;
alter table stored_bytes no force row level security;
insert into stored_bytes (tenant_id, bytes) select tenant_id, sum(size) from files group by tenant_id;
alter table files force row level security;
alter table stored_bytes force row level security;

-- Below nothing where the company stores more than it may by now.
create function storage_left(company uuid) returns bigint language sql stable
  return (select t.storage_limit_gb * 1073741824::bigint - coalesce(s.bytes, 0)
    from tenants t left join stored_bytes s on s.tenant_id = t.id where t.id = company);

-- Counted at COMMIT: a company's uploads then wait for each other no longer than that, and none slips in between.
create function tally_files() returns trigger language plpgsql as $$
declare
  it files := coalesce(new, old);
begin
  insert into stored_bytes as s (tenant_id, bytes)
    values (it.tenant_id, case tg_op when 'DELETE' then -it.size else it.size end)
    on conflict (tenant_id) do update set bytes = s.bytes + excluded.bytes;
  if tg_op = 'INSERT' and storage_left(it.tenant_id) < 0 then
    raise exception using errcode = 'CW002', message = 'This company stores as much as it may.';
  end if;
  return null;
end $$;
create constraint trigger files_tallied after insert or delete on files
  deferrable initially deferred for each row execute function tally_files();
