-- When a check has to be made again, so that what is due is found without reading every check.
alter table right_to_work_checks add follow_up_date date;

-- The fence holds for the owner too, who may not be a superuser; here every company is meant.
alter table right_to_work_checks no force row level security;
update right_to_work_checks c
set follow_up_date = coalesce(permission_expiry_date, (
  -- The last day of the six months that begin with the notice or the check.
  select case when extract(day from six.months_later) = extract(day from six.start)
    then six.months_later - 1 else six.months_later end
  from (select s.start, (s.start + interval '6 months')::date as months_later
    from (select coalesce(c.notice_date, c.check_date) as start) s) six))
where verification_status = 'verified' and method <> 'digital_idsp'
  and not (method = 'home_office_online' and online_result in ('no_time_limit', 'pre_settled'))
  and not (method = 'manual_document' and document_type like 'A%');
alter table right_to_work_checks force row level security;

create index right_to_work_checks_to_follow_up on right_to_work_checks (tenant_id, follow_up_date)
  where follow_up_date is not null;
create index employees_unproven on employees (tenant_id, start_date) where not right_to_work_verified;

-- Some documents prove something only beside one that shows the permanent National Insurance number.
alter table right_to_work_checks add national_insurance_proof text
  check (national_insurance_proof in ('p45', 'p60', 'agency_letter', 'employer_document'));

alter table right_to_work_checks
  -- When they came with a business that was taken over (TUPE).
  add transfer_date date,
  -- What a student studies decides the hours they may work in term.
  add student_level text check (student_level in ('degree', 'below_degree')),
  add term_dates_id uuid,
  add foreign key (tenant_id, term_dates_id) references documents (tenant_id, id);

-- Somebody at work asked to stay before their permission ended: the check before goes on counting for 28 days.
create table right_to_work_graces (
  tenant_id uuid not null,
  check_id uuid not null,
  ground text not null check (ground in ('application', 'appeal')),
  made_on date not null,
  -- When the employer was satisfied of it.
  satisfied_on date not null,
  document_id uuid not null,
  recorded_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, check_id),
  foreign key (tenant_id, check_id) references right_to_work_checks (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  check (made_on <= satisfied_on)
);
create index right_to_work_graces_by_document on right_to_work_graces (tenant_id, document_id);
call fence('right_to_work_graces', 'select, insert');

-- What the server does by itself stands in the history under the product's name.
drop policy fence on activity_logs;
create policy fence on activity_logs to casewell_app
  using (tenant_id = any ((select current_tenants())::uuid[]) and current_actor_role() = any (audience))
  with check (tenant_id = any ((select current_tenants())::uuid[]) and (current_actor_role() = any (audience)
    or (current_actor_role() in ('guest', 'job') and guest_name is not null)));

-- What a reference says is kept for a year; that it was given stays.
alter table employee_references add content_deleted_date date;
create index employee_references_waiting on employee_references (requested_date) where status = 'requested';
create index employee_references_kept on employee_references ((coalesce(received_date, closed_date)))
  where content_deleted_date is null;
-- The server finds across companies which references are due, and nothing of what they say or whom they are about.
create policy due on employee_references for select to casewell_system using (true);
grant select (tenant_id, id, employee_id, status, requested_date, reminder_count, reminded_date, received_date,
  closed_date, content_deleted_date) on employee_references to casewell_system;

-- A reference that was received is never changed: staff add what was put right, beside it.
create table reference_corrections (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  reference_id uuid not null,
  -- Sealed with the data key of the employee.
  note bytea not null,
  written_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, reference_id) references employee_references (tenant_id, id)
);
create index reference_corrections_of_reference on reference_corrections (tenant_id, reference_id, created_at);
call fence('reference_corrections', 'select, insert, delete');

-- Certificate information goes six months after the decision; that a check was made, its level, date, number and the
-- decision stay. Nothing else of a check is ever changed.
alter table dbs_checks add content_deleted_date date;
grant update (disclosures_found, original_seen_by, original_seen_date, content_deleted_date) on dbs_checks
  to casewell_app;
create index dbs_checks_decided on dbs_checks (decision_date) where content_deleted_date is null;
create policy due on dbs_checks for select to casewell_system using (true);
grant select (tenant_id, id, employee_id, supersedes_id, decision_date, content_deleted_date) on dbs_checks
  to casewell_system;

-- What the Update Service said of a certificate, each time it was asked.
create table dbs_status_checks (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  dbs_check_id uuid not null,
  consent_date date not null,
  checked_on date not null,
  result text not null check (result in ('no_new_information', 'new_information', 'not_found')),
  recorded_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, dbs_check_id) references dbs_checks (tenant_id, id),
  check (consent_date <= checked_on)
);
create index dbs_status_checks_of_check on dbs_status_checks (tenant_id, dbs_check_id, checked_on desc, created_at desc);
call fence('dbs_status_checks', 'select, insert');
