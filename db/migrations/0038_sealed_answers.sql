-- What an employee handed in is sealed, and nowhere else: it is put in words as it is read.
update performance_reviews v set self_assessment_feedback = null
  where exists (select from self_assessments s
    where s.tenant_id = v.tenant_id and s.request_id = v.request_id and s.handed_in_at is not null);
