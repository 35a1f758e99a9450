-- Right to work checks are only ever added: a wrong one is superseded by a new one.
-- Immigration, Asylum and Nationality Act 2006, sections 15 to 25.
create table right_to_work_checks (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  method text not null
    check (method in ('manual_document', 'digital_idsp', 'home_office_online', 'employer_checking_service')),
  verification_status text not null default 'pending' check (verification_status in ('pending', 'verified', 'rejected')),
  document_type text,
  -- Sealed with the employee's data key.
  document_number bytea,
  issuing_country text check (length(issuing_country) <= 100),
  issue_date date,
  expiry_date date,
  -- Until when the person may stay and work; null for no limit.
  permission_expiry_date date,
  online_result text check (online_result in ('no_time_limit', 'time_limited', 'pre_settled', 'application_pending')),
  work_restrictions text check (length(work_restrictions) <= 500),
  provider_name text check (length(provider_name) <= 200),
  -- The provider's, or that of the Employer Checking Service.
  provider_reference text check (length(provider_reference) <= 100),
  notice_date date,
  seen_how text check (seen_how in ('in_person', 'by_video_with_original')),
  likeness_confirmed boolean not null default false,
  before_first_shift boolean not null default false,
  -- The person at the client who saw it.
  checked_by text not null check (length(checked_by) between 1 and 200),
  check_date date not null,
  -- As it was when the check was recorded.
  employment_start_date date not null,
  notes text check (length(notes) <= 5000),
  supersedes_id uuid,
  superseded_reason text check (length(superseded_reason) between 1 and 1000),
  recorded_by_id uuid not null references users,
  recorded_as text not null check (recorded_as in ('client', 'staff')),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  -- One check is superseded once, so that there is one newest.
  unique (tenant_id, supersedes_id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, supersedes_id) references right_to_work_checks (tenant_id, id),
  check ((supersedes_id is null) = (superseded_reason is null))
);
create index right_to_work_checks_of_employee on right_to_work_checks (tenant_id, employee_id, created_at);
call fence('right_to_work_checks', 'select, insert');

-- What was seen, copied as the law asks; such a document cannot be deleted.
create table right_to_work_evidence (
  tenant_id uuid not null,
  check_id uuid not null,
  document_id uuid not null,
  primary key (tenant_id, check_id, document_id),
  foreign key (tenant_id, check_id) references right_to_work_checks (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create index right_to_work_evidence_by_document on right_to_work_evidence (tenant_id, document_id);
call fence('right_to_work_evidence', 'select, insert');
