-- Once everything was sealed anew, a server that has not heard of it yet must not add what the new key cannot read.
-- Bytes 2 to 5 of everything sealed name the key that it needs.
create table retired_keys (
  reference bytea primary key check (length(reference) = 4),
  retired_at timestamptz(3) not null default now()
);
grant select on retired_keys to casewell_app, casewell_system;

create function refuse_retired_key() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  sealed bytea;
begin
  execute format('select ($1).%I', tg_argv[0]) into sealed using new;
  if exists (select from retired_keys where reference = substr(sealed, 2, 4)) then
    raise exception 'This was sealed with a key that is no longer used.' using errcode = 'CW001';
  end if;
  return new;
end $$;
create trigger key_in_use before insert or update of encrypted_data_key on employees
  for each row execute function refuse_retired_key('encrypted_data_key');
create trigger key_in_use before insert or update of encrypted_data_key on conflict_cases
  for each row execute function refuse_retired_key('encrypted_data_key');
create trigger key_in_use before insert or update of data_key on files
  for each row execute function refuse_retired_key('data_key');
create trigger key_in_use before insert or update of sealed on mails
  for each row execute function refuse_retired_key('sealed');
create trigger key_in_use before update of body on idempotency_keys
  for each row when (new.body is not null) execute function refuse_retired_key('body');
create trigger totp_key_in_use before update of totp_secret on users
  for each row when (new.totp_secret is not null) execute function refuse_retired_key('totp_secret');
create trigger totp_pending_key_in_use before update of totp_pending on users
  for each row when (new.totp_pending is not null) execute function refuse_retired_key('totp_pending');
