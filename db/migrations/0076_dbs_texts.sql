-- What is written about a DBS check, and what earlier versions filed with it, goes with the information of its
-- certificate. Set once that is done; where certificate information has gone before, it is still to be done.
alter table dbs_checks add texts_deleted_date date check (texts_deleted_date >= content_deleted_date);
grant update (texts_deleted_date) on dbs_checks to casewell_app;
grant select (texts_deleted_date) on dbs_checks to casewell_system;
create index dbs_checks_with_texts on dbs_checks (tenant_id, employee_id)
  where content_deleted_date is not null and texts_deleted_date is null;

grant update (notes, override_reason) on onboarding_stage_changes to casewell_app;
