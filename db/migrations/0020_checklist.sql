-- What has to be done for a new starter besides the four checks: by whom, by when, and with which document.

-- Templates are the firm's own: no company has any, so there is nothing to fence.
create table checklist_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  -- Read and written as a whole, and copied when a checklist is started.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  archived_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
grant select on checklist_templates to casewell_app;
grant select, insert, update on checklist_templates to casewell_system;

-- One for each employee, by its key: of two people who start it at once, one is told.
create table checklists (
  tenant_id uuid not null,
  employee_id uuid not null,
  template_id uuid not null references checklist_templates,
  started_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
call fence('checklists', 'select, insert');

create table checklist_items (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  request_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  why text not null check (length(why) between 1 and 500),
  owner text not null check (owner in ('client', 'staff', 'starter')),
  -- Working days after the start date, negative before it. The date itself is worked out when it is read, so that it
  -- follows the start date and the bank holidays.
  due_offset int check (due_offset between -60 and 130),
  -- Set by hand: it counts instead.
  due_date date,
  wants_document boolean not null default false,
  status text not null default 'open' check (status in ('open', 'handed_in', 'sent_back', 'accepted', 'done')),
  done_note text check (length(done_note) between 1 and 2000),
  done_by_id uuid references users,
  done_at timestamptz(3),
  -- What proves it, where nothing was asked for.
  document_id uuid,
  asked_by_id uuid not null references users,
  position int not null default 0,
  removed_at timestamptz(3),
  removed_by_id uuid references users,
  removal_reason text check (length(removal_reason) between 1 and 1000),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, request_id) references requests (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete set null (document_id),
  check (due_offset is not null or due_date is not null),
  check ((status in ('accepted', 'done')) = (done_at is not null)),
  check ((done_at is null) = (done_by_id is null)),
  check ((removed_at is null) = (removal_reason is null))
);
create index checklist_items_of_employee on checklist_items (tenant_id, employee_id) where removed_at is null;
create index checklist_items_of_document on checklist_items (tenant_id, document_id) where document_id is not null;
call fence('checklist_items', 'select, insert, update');

-- Every document that was handed in for an item, and what became of it.
create table checklist_hand_ins (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  -- Null once the document has been deleted.
  document_id uuid,
  handed_in_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  outcome text check (outcome in ('accepted', 'sent_back')),
  -- Why it was sent back.
  reason text check (length(reason) between 1 and 1000),
  decided_by_id uuid references users,
  decided_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references checklist_items (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete set null (document_id),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by_id is null)),
  check (coalesce(outcome = 'sent_back', false) = (reason is not null))
);
create index checklist_hand_ins_of_item on checklist_hand_ins (tenant_id, item_id, created_at);
create index checklist_hand_ins_of_document on checklist_hand_ins (tenant_id, document_id)
  where document_id is not null;
call fence('checklist_hand_ins', 'select, insert, update');

-- A start for the firm to change. Where the law sets a date in weeks or months, the working days here stay inside it
-- whatever bank holidays fall between.
insert into checklist_templates (name, items) values ('New starter', $json$[
  {"title": "Send the offer letter", "owner": "staff", "dueOffset": -10, "wantsDocument": false,
   "why": "It says what the offer depends on: the right to work, references and any check the job calls for."},
  {"title": "Draft the written terms", "owner": "staff", "dueOffset": -5, "wantsDocument": false,
   "why": "Employees and workers have a right to their main terms in writing by their first day."},
  {"title": "Give the privacy notice", "owner": "staff", "dueOffset": -5, "wantsDocument": false,
   "why": "It tells the new starter what is kept about them, why, and for how long."},
  {"title": "Get the equipment ready", "owner": "client", "dueOffset": -2, "wantsDocument": false,
   "why": "Someone at the workplace has to order it, set it up and hand it over."},
  {"title": "Upload the signed contract", "owner": "client", "dueOffset": 0, "wantsDocument": true,
   "why": "They have a right to it by their first day; without it, a tribunal may add two to four weeks’ pay to a claim."},
  {"title": "Hold the health and safety induction", "owner": "client", "dueOffset": 0, "wantsDocument": false,
   "why": "Only someone at the workplace can show the exits, first aid and the risks of the job."},
  {"title": "Agree the probation plan", "owner": "client", "dueOffset": 0, "wantsDocument": false,
   "why": "The written terms say how long probation lasts; the plan says what it is judged by."},
  {"title": "Give an emergency contact", "owner": "starter", "dueOffset": 0, "wantsDocument": false,
   "why": "Somebody has to be told if they are hurt or taken ill at work."},
  {"title": "Give payroll the bank details", "owner": "starter", "dueOffset": 0, "wantsDocument": false,
   "why": "Wages are paid there. They go straight to payroll and never in a message."},
  {"title": "Hand in a P45 or HMRC’s starter checklist", "owner": "starter", "dueOffset": 5, "wantsDocument": true,
   "why": "Payroll needs one of them before the first payday to use the right tax code."},
  {"title": "Read and acknowledge the policies", "owner": "starter", "dueOffset": 5, "wantsDocument": false,
   "why": "Discipline, grievances, health and safety, data protection and harassment."},
  {"title": "Check whether a trade union statement is due", "owner": "staff", "dueOffset": -5, "wantsDocument": false,
   "why": "Planned from October 2026: the right to join a union, stated along with the written terms."},
  {"title": "Assess for the workplace pension", "owner": "staff", "dueOffset": 10, "wantsDocument": false,
   "why": "Age and pay decide whether they are enrolled, may opt in, or may join."},
  {"title": "Send the workplace pension letter", "owner": "client", "dueOffset": 25, "wantsDocument": true,
   "why": "It has to reach them within six weeks of starting, enrolled or not."},
  {"title": "Complete the written terms", "owner": "staff", "dueOffset": 35, "wantsDocument": false,
   "why": "Pension, collective agreements, procedures and other training may follow within two months of the start."}
]$json$);
