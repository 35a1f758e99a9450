-- What an employee handed in is sealed, and nowhere else: it is put in words as it is read.
update performance_reviews v set self_assessment_feedback = null
  where exists (select from self_assessments s
    where s.tenant_id = v.tenant_id and s.request_id = v.request_id and s.handed_in_at is not null);

-- Those whose unsent answers are due to be deleted are looked for over all companies.
drop index self_assessments_unsent;
create index self_assessments_unsent on self_assessments (until) where handed_in_at is null and saved_at is not null;
