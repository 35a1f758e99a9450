-- The referees of an employee, and what became of each reference.
create table employee_references (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  referee_name text not null check (length(referee_name) between 1 and 200),
  referee_title text check (length(referee_title) <= 200),
  company_name text not null check (length(company_name) between 1 and 200),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  -- How they know the employee, in the words of whoever named them.
  relationship text not null check (length(relationship) between 1 and 200),
  -- A current employer is asked only once the employee has agreed.
  may_contact boolean not null default false,
  added_by_id uuid not null references users,
  status text not null default 'pending' check (status in
    ('pending', 'requested', 'received', 'verified', 'declined', 'no_response', 'unsatisfactory', 'withdrawn')),
  -- Working days are counted from here.
  requested_date date,
  requested_by_id uuid references users,
  -- The last day of the referee's link.
  link_until date,
  reminder_count int not null default 0,
  reminded_date date,
  -- Sealed with the data key of the employee: what the referee answers, or what came by post or phone.
  answers bytea,
  statement bytea,
  saved_at timestamptz(3),
  received_date date,
  received_via text check (received_via in ('link', 'post', 'phone', 'email')),
  received_by_id uuid references users,
  verification_method text check (verification_method in ('call_back', 'corporate_email', 'hr_portal')),
  verified_date date,
  verified_by_id uuid references users,
  notes text check (length(notes) <= 5000),
  -- Sealed as well: a referee gives it in confidence.
  closing_reason bytea,
  closed_date date,
  closed_by_id uuid references users,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  check (email is not null or phone is not null),
  check (status not in ('received', 'verified') or received_date is not null),
  check (status <> 'verified' or (verification_method is not null and verified_date is not null
    and verified_by_id is not null))
);
create index employee_references_of_employee on employee_references (tenant_id, employee_id, created_at);
call fence('employee_references', 'select, insert, update');

-- Referees are written to from within the fence; what waits in the outbox stays unreadable there.
grant insert on mails to casewell_app;
