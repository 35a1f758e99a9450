-- What is kept of an employee beside their identity: criminal-record checks, emergency contacts, bank details, and on
-- which lawful basis. And who has seen or changed any of it.

-- Never edited: a wrong row is superseded by a new one.
create table dbs_checks (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  supersedes_id uuid,
  check_level text not null check (check_level in ('basic', 'standard', 'enhanced')),
  barred_lists text not null check (barred_lists in ('none', 'child', 'adult', 'both')),
  workforce text check (workforce in ('child', 'adult', 'other')),
  role_eligibility_basis text check (length(role_eligibility_basis) between 1 and 1000),
  requested_via text check (requested_via in ('responsible_organisation', 'registered_body', 'umbrella_body', 'individual')),
  applicant_consent_date date,
  issue_date date,
  original_seen_by text check (length(original_seen_by) between 1 and 200),
  original_seen_date date,
  status text not null check (status in ('pending', 'verified', 'rejected')),
  decision_date date,
  policy_recheck_due date,
  -- Sealed with the data key of the employee. What a certificate discloses is written nowhere.
  certificate_number bytea,
  disclosures_found bytea,
  recruitment_decision bytea,
  recorded_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, id),
  -- Two people who mend one row at once do not leave two successors.
  unique (tenant_id, supersedes_id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, employee_id, supersedes_id) references dbs_checks (tenant_id, employee_id, id),
  check (barred_lists = 'none' or check_level = 'enhanced'),
  check (check_level = 'basic' or role_eligibility_basis is not null),
  check (issue_date <= original_seen_date),
  check (status <> 'verified' or (certificate_number is not null and issue_date is not null))
);
create index dbs_checks_of_employee on dbs_checks (tenant_id, employee_id, created_at desc, id desc);
call fence('dbs_checks', 'select, insert');

create table emergency_contacts (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  relationship text check (length(relationship) between 1 and 100),
  phone text not null check (length(phone) <= 40),
  email text check (length(email) <= 254),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
create index emergency_contacts_of_employee on emergency_contacts (tenant_id, employee_id, created_at, id);
call fence('emergency_contacts', 'select, insert, update, delete');

create table bank_details (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  -- Sealed with the data key of the employee.
  account_holder_name bytea not null,
  sort_code bytea not null,
  account_number bytea not null,
  roll_number bytea,
  account_number_last4 text not null check (account_number_last4 ~ '^[0-9]{4}$'),
  -- Whom somebody phoned before existing details were replaced, and where that number came from.
  called_person text check (length(called_person) between 1 and 200),
  called_number text check (length(called_number) <= 40),
  number_found text check (length(number_found) between 1 and 500),
  replaced_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
create index bank_details_of_employee on bank_details (tenant_id, employee_id, created_at desc);
create unique index bank_details_in_use on bank_details (tenant_id, employee_id) where replaced_at is null;
call fence('bank_details', 'select, insert');
grant update (replaced_at) on bank_details to casewell_app;

create table lawful_basis_records (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  data_category text not null,
  lawful_basis text not null check (lawful_basis in
    ('contract', 'consent', 'legal_obligation', 'vital_interests', 'legitimate_interests', 'public_task')),
  purpose text not null check (length(purpose) between 1 and 1000),
  consent_given boolean not null default false,
  consent_date date,
  consent_withdrawn_date date,
  recorded_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  check ((lawful_basis = 'consent') = consent_given),
  check (consent_given = (consent_date is not null)),
  check (consent_withdrawn_date >= consent_date)
);
create index lawful_basis_records_of_employee on lawful_basis_records (tenant_id, employee_id, created_at desc, id desc);
call fence('lawful_basis_records', 'select, insert');
grant update (consent_withdrawn_date) on lawful_basis_records to casewell_app;

-- The trail of one employee. Acts on the employee name them as their resource, acts on their records in `metadata`.
alter table audit_events add employee_id uuid generated always as (
  case when resource_type = 'employee' then resource_id::uuid else (metadata ->> 'employeeId')::uuid end) stored;
create index audit_events_of_employee on audit_events (tenant_id, employee_id, created_at desc, id desc)
  where employee_id is not null;

-- Staff read these rows and no others, and not from where somebody acted.
alter policy fence on audit_events using (
  tenant_id = any ((select current_tenants())::uuid[]) and current_actor_role() = 'staff' and employee_id is not null);
grant select (tenant_id, id, actor_id, event, resource_type, action, metadata, employee_id, created_at)
  on audit_events to casewell_app;
