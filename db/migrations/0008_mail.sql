-- A letter in the outbox wakes whoever sends it, and the administrators who look at the outbox.
create function announce_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mails', '');
  return null;
end $$;
create trigger mail_waits after insert on mails for each statement execute function announce_mail();
create trigger mail_news after insert or delete or update of attempts, sent_at, failure on mails
  for each statement execute function announce_account_news('/api/admin/mails');

-- A welcome link is worth nothing once the account has another address or password, or was closed in the meantime:
-- it may be with somebody it was never meant for.
create function void_links() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from one_time_links where user_id = new.id;
  return null;
end $$;
create trigger links_void after update of email, password, is_active, deleted_at on users for each row
  when (new.email is distinct from old.email or new.password <> old.password or not new.is_active
    or new.deleted_at is not null)
  execute function void_links();
