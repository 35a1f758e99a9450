-- Staff say who reads what they uploaded, then or later. Nothing else of a document changes.
grant update (visibility) on documents to casewell_app;

create function staff_choose_readers() returns trigger language plpgsql as $$
begin
  if current_user = 'casewell_app' and current_actor_role() <> 'staff' then
    raise exception 'only staff choose who reads a document' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger staff_choose_readers before update on documents for each row execute function staff_choose_readers();
