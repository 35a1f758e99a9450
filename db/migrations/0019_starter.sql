-- What a new starter is asked for on a page of their own, before their first day, and how far they are.
create table starters (
  tenant_id uuid not null,
  employee_id uuid not null,
  -- The newest link; earlier ones have ended.
  link_id uuid not null,
  -- To the question that each new browser is asked; the fifth ends the link.
  wrong_answers int not null default 0,
  sent_by_id uuid not null references users,
  sent_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, link_id) references guest_links (tenant_id, id)
);
call fence('starters', 'select, insert, update');

-- The browsers that have answered the question: each has a secret of its own, of which only the hash is kept.
create table starter_browsers (
  tenant_id uuid not null,
  link_id uuid not null,
  hash bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, link_id, hash),
  foreign key (tenant_id, link_id) references guest_links (tenant_id, id)
);
call fence('starter_browsers', 'select, insert');

create table starter_parts (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  part text not null check (part in ('details', 'tax', 'bank', 'contacts', 'documents')),
  -- What the starter typed, sealed under the employee's key.
  content bytea not null,
  status text not null default 'open' check (status in ('open', 'waiting', 'sent_back', 'approved')),
  -- Why it was sent back, until the starter has finished again.
  reason text check (length(reason) between 1 and 1000),
  approved_fields text[] not null default '{}',
  decided_by_id uuid references users,
  decided_at timestamptz(3),
  -- By the starter; null while it holds only what was known before.
  saved_at timestamptz(3),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, part),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
call fence('starter_parts', 'select, insert, update');

create table starter_documents (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  kind text not null
    check (kind in ('passport', 'identity_card', 'birth_certificate', 'driving_licence', 'p45', 'qualification', 'other')),
  file_name text not null check (length(file_name) between 1 and 255),
  file_size int not null,
  mime_type text not null,
  -- The file, until it is approved: from then on it belongs to the request's documents.
  file_id uuid,
  approved_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  check ((file_id is null) = (approved_at is not null))
);
create index starter_documents_of_employee on starter_documents (tenant_id, employee_id, created_at, id);
call fence('starter_documents', 'select, insert, update, delete');

-- E-mails to people without an account are queued behind the fence; nothing there reads them.
grant insert on mails to casewell_app;
