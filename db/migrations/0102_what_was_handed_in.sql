-- What a person handed in stays as it was, and a letter is issued from a draft, whatever statement reaches the database
-- (0078).
create trigger handed_in_stays after update on self_assessments for each row when (old.handed_in_at is not null)
  execute function stays('opened_at');
-- Its text is deleted a year after it came.
create trigger received_stays after update on employee_references for each row
  when (old.status in ('received', 'verified') and new.content_deleted_date is null
    and (new.answers is distinct from old.answers or new.statement is distinct from old.statement))
  execute function stays('version', 'updated_at');

create function begins_as_draft() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user in ('casewell_app', 'casewell_system') then
    raise exception 'a letter is issued from a draft' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger draft_first before insert on letters for each row when (new.status <> 'draft')
  execute function begins_as_draft();
