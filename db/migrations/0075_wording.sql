-- The firm's wording is changed by the staff whom the administrator has named, and by nobody until then.
alter table users add may_change_wording boolean not null default false,
  add check (role = 'staff' or not may_change_wording);
create index users_of_wording on users (last_name, first_name, id) where may_change_wording;

-- Each change of it. The wording is the firm's: no company has any, so there is nothing to fence.
create table wording_changes (
  id uuid primary key default gen_random_uuid(),
  -- The id of a template, or `ratings`.
  wording text not null check (length(wording) between 1 and 36),
  -- What was changed, by its label: as it was, and as it became. Of a new one nothing was before.
  before jsonb not null,
  after jsonb not null,
  changed_by_id uuid not null references users,
  created_at timestamptz(3) not null default now()
);
create index wording_changes_newest on wording_changes (wording, created_at desc, id desc);
alter table wording_changes enable row level security;
alter table wording_changes force row level security;
create policy accounts on wording_changes to casewell_system
  using (true) with check (changed_by_id = (select current_actor()));
grant select, insert (wording, before, after, changed_by_id) on wording_changes to casewell_system;
