-- Who set which stage of an onboarding to what. A process posted back whole is compared with what its sender had read,
-- so that two people who set different stages both keep what they set.
create table onboarding_stage_changes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  process_id uuid not null,
  stage text not null check (stage in ('idVerification', 'rightToWork', 'referenceCheck', 'dbsCheck')),
  status stage_status not null,
  notes text check (length(notes) <= 5000),
  -- Why it was completed although its record said otherwise.
  override_reason text check (length(override_reason) between 1 and 1000),
  -- False where only the notes were changed: who set the stage, when and why stays as it was.
  sets_status boolean not null,
  -- The version of the process that this change made.
  version int not null,
  user_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, process_id) references onboarding_processes (tenant_id, id)
);
create index onboarding_stage_changes_of_process on onboarding_stage_changes (tenant_id, process_id, version);
call fence('onboarding_stage_changes', 'select, insert');

-- Its bank holidays decide which days count.
alter table tenants add jurisdiction text not null default 'england_wales'
  check (jurisdiction in ('england_wales', 'scotland', 'northern_ireland'));
