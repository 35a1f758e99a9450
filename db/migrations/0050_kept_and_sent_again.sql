-- An open request that is not edited all the same: its review is completed. Whoever may edit others is then not offered it.
alter table requests add is_kept boolean not null default false;

-- The fence holds for the owner too, who may not be a superuser; here every company is meant.
alter table requests no force row level security;
alter table performance_reviews no force row level security;
update requests r set is_kept = true from performance_reviews v
  where v.tenant_id = r.tenant_id and v.request_id = r.id and v.status = 'completed';
alter table requests force row level security;
alter table performance_reviews force row level security;

-- A letter that is e-mailed again is not tried any more as it was before: it would arrive twice.
create function letter_stops_earlier_mail() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update mails m set next_attempt_at = 'infinity' from letter_dispatches d
    where d.tenant_id = new.tenant_id and d.letter_id = new.letter_id and d.id <> new.id and d.mail_id = m.id
      and m.sent_at is null;
  return null;
end $$;
create trigger letter_sent_again after insert on letter_dispatches for each row
  when (new.mail_id is not null) execute function letter_stops_earlier_mail();
