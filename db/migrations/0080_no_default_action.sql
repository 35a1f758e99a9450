-- Nobody is recommended anything before somebody has chosen it.
alter table performance_reviews alter recommended_action drop default, alter recommended_action drop not null;
alter table performance_reviews no force row level security;
alter table performance_review_changes no force row level security;
update performance_reviews v set recommended_action = null
  where v.recommended_action = 'meets' and v.status <> 'completed'
    and not exists (select from performance_review_changes c where c.tenant_id = v.tenant_id
      and c.request_id = v.request_id and c.field = 'recommendedAction');
alter table performance_reviews force row level security;
alter table performance_review_changes force row level security;
