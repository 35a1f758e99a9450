-- When a check has to be made again, so that what is due is found without reading every check.
alter table right_to_work_checks add follow_up_date date;

-- The fence holds for the owner too, who may not be a superuser; here every company is meant.
alter table right_to_work_checks no force row level security;
update right_to_work_checks c
set follow_up_date = coalesce(permission_expiry_date, (
  -- The last day of the six months that begin with the notice or the check.
  select case when extract(day from six.months_later) = extract(day from six.start)
    then six.months_later - 1 else six.months_later end
  from (select s.start, (s.start + interval '6 months')::date as months_later
    from (select coalesce(c.notice_date, c.check_date) as start) s) six))
where verification_status = 'verified' and method <> 'digital_idsp'
  and not (method = 'home_office_online' and online_result in ('no_time_limit', 'pre_settled'))
  and not (method = 'manual_document' and document_type like 'A%');
alter table right_to_work_checks force row level security;

create index right_to_work_checks_to_follow_up on right_to_work_checks (tenant_id, follow_up_date)
  where follow_up_date is not null;
create index employees_unproven on employees (tenant_id, start_date) where not right_to_work_verified;

-- Some documents prove something only beside one that shows the permanent National Insurance number.
alter table right_to_work_checks add national_insurance_proof text
  check (national_insurance_proof in ('p45', 'p60', 'agency_letter', 'employer_document'));
