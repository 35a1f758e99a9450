-- The e-mail address of a review in small letters. Behind the fence, an index on lower(…) is never used: PostgreSQL does
-- not know that lower() keeps what it is given to itself, and calls it only on rows that the fence lets through.
alter table performance_reviews add email_key text generated always as (lower(employee_email)) stored;
drop index performance_reviews_of_email;
-- The earlier reviews of somebody who is not an employee stored here.
create index performance_reviews_of_email on performance_reviews (tenant_id, email_key, review_period_end desc)
  where email_key is not null;
