-- What is written about people in reviews, plans to improve and the checks of a new starter, and whom to ring in an
-- emergency, is sealed.
call seal_later('performance_reviews', '{self_assessment_feedback,manager_feedback,final_decision,goals_for_next_period,
  areas_of_improvement,achievements,strengths,improvements,development_plan,manager_comments,employee_comments}',
  'performance_reviews', 'k.id = t.id');

-- What a field was before stays where it is, unless the field is sealed: then it is sealed as well.
alter table performance_review_changes add text_before text;
alter table performance_review_changes no force row level security;
update performance_review_changes set text_before = before, before = null
  where field in ('managerFeedback', 'finalDecision', 'goalsForNextPeriod', 'areasOfImprovement', 'achievements',
    'strengths', 'improvements', 'developmentPlan', 'managerComments', 'employeeComments');
call seal_later('performance_review_changes', '{text_before}', 'performance_reviews', 'k.request_id = t.request_id');

call seal_later('shared_reviews', '{without_reason,acknowledgement_note}', 'performance_reviews',
  'k.request_id = t.request_id');
call seal_later('review_comments', '{comment}', 'performance_reviews', 'k.request_id = t.request_id');
call seal_later('performance_plans', '{problem,objectives,support,extension_reason,training_note,peers_note,outcome_reason}',
  'performance_reviews', 'k.request_id = t.request_id');
call seal_later('performance_plan_meetings', '{notes}', 'performance_reviews', 'k.request_id = t.request_id');

call seal_later('onboarding_processes',
  '{id_verification_notes,right_to_work_notes,reference_check_notes,dbs_check_notes}', 'employees', 'k.id = t.employee_id');
alter table onboarding_processes no force row level security;
call seal_later('onboarding_stage_changes', '{notes,override_reason}', 'employees',
  'k.id = (select p.employee_id from onboarding_processes p where p.tenant_id = t.tenant_id and p.id = t.process_id)');
alter table onboarding_processes force row level security;
call seal_later('right_to_work_checks', '{notes,superseded_reason}', 'employees', 'k.id = t.employee_id');
call seal_later('employee_references', '{notes}', 'employees', 'k.id = t.employee_id');
call seal_later('emergency_contacts', '{name,relationship,phone,email}', 'employees', 'k.id = t.employee_id');
