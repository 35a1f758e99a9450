-- A case can be closed while its outcome is only a draft. Staff alone read it then; until now closing published it.

alter table conflict_cases add outcome_withheld boolean not null default false;
alter table conflict_cases add check (not outcome_withheld or status = 'closed');

-- What became of a letter that the portal e-mails: the e-mail itself is deleted after a while.
alter table letter_dispatches add mail_id uuid;
alter table letter_dispatches add failed_at timestamptz(3);
alter table letter_dispatches add failure text;
create index letter_dispatches_by_mail on letter_dispatches (mail_id) where mail_id is not null;
create policy mailing on letter_dispatches to casewell_system using (mail_id is not null);
grant select (tenant_id, request_id, mail_id), update (failed_at, failure) on letter_dispatches to casewell_system;

-- Staff who read the letters of the case hear of it.
create function tell_of_letter() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  tenant uuid;
  request uuid;
  seq bigint;
begin
  update letter_dispatches d set failure = new.failure, failed_at = case when new.failure is not null then now() end
    where d.mail_id = new.id returning d.tenant_id, d.request_id into tenant, request;
  if tenant is null then
    return null;
  end if;
  insert into event_heads as head (tenant_id, seq) values (tenant, 1)
    on conflict (tenant_id) do update set seq = head.seq + 1 returning head.seq into seq;
  insert into events (tenant_id, seq, name, request_id, paths, tell) values (tenant, seq, 'case.file-changed', request,
    array['/api/conflict-resolution/' || request || '/letters', '/api/requests/' || request || '/guide'], '{staff}');
  perform pg_notify('events', tenant::text);
  return null;
end $$;
create trigger letter_mailed after update of failure, sent_at on mails for each row
  when (new.kind = 'case_letter' and new.failure is distinct from old.failure) execute function tell_of_letter();

-- To whom an exhibit was shown: the Code asks for it before a hearing.
create table exhibit_showings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  exhibit_id uuid not null,
  participant_id uuid not null,
  shown_on date not null,
  how text not null check (how in ('in_meeting', 'email', 'post', 'by_hand')),
  recorded_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, exhibit_id) references exhibits (tenant_id, request_id, id),
  foreign key (tenant_id, request_id, participant_id) references conflict_participants (tenant_id, request_id, id)
);
create index exhibit_showings_of_exhibit on exhibit_showings (tenant_id, request_id, exhibit_id);
create index exhibit_showings_by_recorder on exhibit_showings (recorded_by_id);
call fence('exhibit_showings', 'select, insert');
