-- Who does what in a case beside those whom it is about, and which account a person of the case has.
alter table conflict_participants drop constraint conflict_participants_role_check;
alter table conflict_participants add constraint conflict_participants_role_check check (role in (
  'complainant', 'respondent', 'witness', 'other', 'participant',
  'companion', 'investigator', 'hearing_manager', 'appeal_manager', 'note_taker'));
alter table conflict_participants add user_id uuid references users;
alter table conflict_participants add version int not null default 1;

-- Whatever belongs to a case carries its request.
alter table conflict_participants add request_id uuid;
-- The owner is held by the fence too, unless it is a superuser.
alter table conflict_participants no force row level security;
alter table conflict_cases no force row level security;
update conflict_participants p set request_id = c.request_id
  from conflict_cases c where c.tenant_id = p.tenant_id and c.id = p.case_id;
alter table conflict_participants force row level security;
alter table conflict_cases force row level security;
alter table conflict_participants alter request_id set not null;
alter table conflict_participants drop constraint conflict_participants_tenant_id_case_id_fkey;
alter table conflict_participants drop column case_id;
alter table conflict_participants add foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id);
create index conflict_participants_of_case on conflict_participants (tenant_id, request_id, created_at);
-- For references from whatever names a person of the same case.
alter table conflict_participants add unique (tenant_id, request_id, id);
