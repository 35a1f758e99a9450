-- What each type of request opens: an employee with an onboarding process, a conflict case, a performance review.

create table employees (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  -- Sealed with the data key below; never readable in the database.
  date_of_birth bytea,
  national_insurance_number bytea,
  address bytea,
  job_title text not null check (length(job_title) between 1 and 200),
  department text check (length(department) <= 200),
  start_date date not null,
  employment_type text not null default 'full-time'
    check (employment_type in ('full-time', 'part-time', 'contract', 'temporary')),
  references_verified boolean not null default false,
  right_to_work_verified boolean not null default false,
  dbs_check_completed boolean not null default false,
  encrypted_data_key bytea not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  -- With the id, so that the list of requests finds it in the index alone.
  unique (tenant_id, request_id) include (id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id)
);
call fence('employees', 'select, insert, update');

create domain stage_status as text
  check (value in ('pending', 'in_progress', 'completed', 'not_applicable', 'failed'));

create table onboarding_processes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  id_verification_status stage_status not null default 'pending',
  id_verification_notes text,
  id_verification_completed_at timestamptz(3),
  right_to_work_status stage_status not null default 'pending',
  right_to_work_notes text,
  right_to_work_completed_at timestamptz(3),
  reference_check_status stage_status not null default 'pending',
  reference_check_notes text,
  reference_check_completed_at timestamptz(3),
  dbs_check_status stage_status not null default 'not_applicable',
  dbs_check_notes text,
  dbs_check_completed_at timestamptz(3),
  overall_progress int not null default 0 check (overall_progress between 0 and 100),
  completed_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
call fence('onboarding_processes', 'select, insert, update');

create domain case_stage_status as text check (value in ('pending', 'in_progress', 'completed'));

create table conflict_cases (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  ticket_number text not null unique default new_reference('CR', 4),
  request_id uuid not null,
  description text check (length(description) <= 20000),
  severity text not null default 'low' check (severity in ('low', 'medium', 'high', 'critical')),
  status text not null default 'open'
    check (status in ('open', 'investigating', 'escalation_requested', 'escalated', 'resolved', 'closed')),
  current_stage text not null default 'reviewing_notes'
    check (current_stage in ('reviewing_notes', 'conducting_interview', 'reviewing_statements', 'resolution_completed')),
  reviewing_notes_status case_stage_status not null default 'pending',
  reviewing_notes_notes text,
  reviewing_notes_completed_at timestamptz(3),
  conducting_interview_status case_stage_status not null default 'pending',
  conducting_interview_notes text,
  conducting_interview_completed_at timestamptz(3),
  reviewing_statements_status case_stage_status not null default 'pending',
  reviewing_statements_notes text,
  reviewing_statements_completed_at timestamptz(3),
  resolution_completed_status case_stage_status not null default 'pending',
  resolution_completed_notes text,
  resolution_completed_completed_at timestamptz(3),
  resolution_type text
    check (resolution_type in ('mediation', 'formal_warning', 'disciplinary', 'no_action', 'termination')),
  resolution_details text check (length(resolution_details) <= 20000),
  follow_up_actions text check (length(follow_up_actions) <= 20000),
  -- The Legal Escalation Confirmation as it was given.
  legal_statement_version int not null,
  legal_confirmed_by_id uuid not null references users,
  legal_confirmed_at timestamptz(3) not null default now(),
  encrypted_data_key bytea not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id)
);
create index conflict_cases_by_status on conflict_cases (tenant_id, status, created_at desc);
call fence('conflict_cases', 'select, insert, update');

create table conflict_participants (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  position text check (length(position) <= 200),
  department text check (length(department) <= 200),
  role text not null default 'participant'
    check (role in ('complainant', 'respondent', 'witness', 'other', 'participant')),
  notes text check (length(notes) <= 20000),
  -- Sealed with the data key of the case.
  statement bytea,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references conflict_cases (tenant_id, id)
);
create index conflict_participants_of_case on conflict_participants (tenant_id, case_id, created_at);
call fence('conflict_participants', 'select, insert, update');

create table performance_reviews (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  employee_id uuid,
  employee_name text check (length(employee_name) <= 200),
  reviewer_id uuid references users,
  job_title text check (length(job_title) <= 200),
  department text check (length(department) <= 200),
  review_period_start date not null,
  review_period_end date not null,
  review_period text,
  review_date date,
  current_stage text not null default 'reviewing_assessment'
    check (current_stage in ('reviewing_assessment', 'reviewing_employee', 'conducting_interview', 'interview_outcome')),
  status text not null default 'pending' check (status in ('pending', 'under_review', 'completed')),
  self_assessment_completed boolean not null default false,
  self_assessment_date date,
  self_assessment_feedback text,
  self_assessment_rating int check (self_assessment_rating between 1 and 5),
  manager_review_completed boolean not null default false,
  manager_review_date date,
  manager_feedback text,
  manager_rating int check (manager_rating between 1 and 5),
  final_decision_completed boolean not null default false,
  final_decision_date date,
  final_decision text,
  final_rating int check (final_rating between 1 and 5),
  goals_for_next_period text,
  areas_of_improvement text,
  achievements text,
  strengths text,
  improvements text,
  development_plan text,
  recommended_action text not null default 'meets' check (recommended_action in ('promotion', 'raise', 'meets', 'pip')),
  manager_comments text,
  employee_comments text,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  check (review_period_start <= review_period_end)
);
create index performance_reviews_by_status on performance_reviews (tenant_id, status, created_at desc);
create index performance_reviews_of_employee on performance_reviews (tenant_id, employee_id);
call fence('performance_reviews', 'select, insert, update');

create table performance_goals (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  performance_review_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  description text,
  target_date date,
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  status text not null default 'not_started' check (status in ('not_started', 'in_progress', 'completed', 'cancelled')),
  progress int not null default 0 check (progress between 0 and 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, performance_review_id) references performance_reviews (tenant_id, id)
);
create index performance_goals_of_review on performance_goals (tenant_id, performance_review_id);
call fence('performance_goals', 'select, insert, update, delete');

create table performance_attachments (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  performance_review_id uuid not null,
  filename text not null check (length(filename) between 1 and 255),
  original_name text not null check (length(original_name) between 1 and 255),
  mime_type text not null,
  file_size int not null,
  uploaded_by uuid not null references users,
  -- Where the encrypted bytes are: `files/<id>`.
  file_path text not null,
  file_id uuid not null,
  description text check (length(description) <= 2000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, performance_review_id) references performance_reviews (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index performance_attachments_of_review on performance_attachments (tenant_id, performance_review_id, created_at desc);
call fence('performance_attachments', 'select, insert, delete');
