-- A letter in the outbox wakes whoever sends it, and the administrators who look at the outbox.
create function announce_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mails', '');
  return null;
end $$;
create trigger mail_waits after insert on mails for each statement execute function announce_mail();
create trigger mail_news after insert or delete or update of attempts, sent_at, failure on mails
  for each statement execute function announce_account_news('/api/admin/mails');
