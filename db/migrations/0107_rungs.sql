-- The server finds across companies where a right to work falls due, to point it out at each rung of the ladder; not
-- whose it is.
create policy due on right_to_work_checks for select to casewell_system using (true);
grant select (tenant_id, follow_up_date) on right_to_work_checks to casewell_system;
create policy due on employees for select to casewell_system using (true);
grant select (tenant_id, start_date, right_to_work_verified) on employees to casewell_system;

-- The rungs that were pointed out, so that none is twice.
create table right_to_work_rungs (
  tenant_id uuid not null,
  request_id uuid not null,
  reached_on date not null,
  primary key (tenant_id, request_id, reached_on),
  foreign key (tenant_id, request_id) references requests (tenant_id, id)
);
call fence('right_to_work_rungs', 'select, insert');
