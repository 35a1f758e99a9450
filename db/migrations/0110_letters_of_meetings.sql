-- An issued letter knows the meeting that it invites to and the rights that it tells of, so that neither is entered again.
alter table letters add meeting_id uuid;
alter table letters add tells text[] not null default '{}' check (tells <@ '{companion,appeal}');
alter table letters add foreign key (tenant_id, request_id, meeting_id)
  references conflict_meetings (tenant_id, request_id, id);
create index letters_of_meeting on letters (tenant_id, request_id, meeting_id) where meeting_id is not null;

-- With a letter that comes back, the meeting has not been invited to: its list and what is due change as well.
create or replace function tell_of_letter() returns trigger language plpgsql set search_path = pg_catalog, public as $$
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
    array['/api/conflict-resolution/' || request || '/letters', '/api/conflict-resolution/' || request || '/meetings',
      '/api/requests/' || request || '/guide', '/api/due'], '{staff}');
  perform pg_notify('events', tenant::text);
  return null;
end $$;
