-- A review as it is worked on: its people, what each field was before, its goals, and what its list and figures ask.

-- The files of a review are documents of its request, so that those sent with the request are among them.
alter table performance_attachments no force row level security;
alter table performance_reviews no force row level security;
alter table documents no force row level security;
insert into documents (tenant_id, id, file_name, file_size, mime_type, file_path, file_id, request_id, uploaded_by_id,
    contains_pii, description, created_at, updated_at)
  select a.tenant_id, a.id, a.original_name, a.file_size, a.mime_type, a.file_path, a.file_id, v.request_id, a.uploaded_by,
    true, a.description, a.created_at, a.updated_at
  from performance_attachments a join performance_reviews v on v.tenant_id = a.tenant_id and v.id = a.performance_review_id;
drop table performance_attachments;
alter table documents force row level security;

alter table performance_reviews add employee_email text check (length(employee_email) <= 254);
-- Under it, what is sealed about a review is encrypted, in other tables too. A review has it from its opening, an older
-- one from the first time that something is sealed.
alter table performance_reviews add encrypted_data_key bytea;
-- When it was completed, if not with its request.
alter table performance_reviews add completed_at timestamptz(3);
alter table performance_reviews add unique (tenant_id, request_id, id);
create index performance_reviews_of_reviewer on performance_reviews (tenant_id, reviewer_id) where reviewer_id is not null;

-- What each field of a review was before it was changed, and by whom: two people who change different fields both keep
-- theirs.
create table performance_review_changes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  field text not null check (length(field) between 1 and 60),
  before text check (length(before) <= 20000),
  -- The version of the review that this change made.
  version int not null,
  user_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references performance_reviews (tenant_id, request_id)
);
create index performance_review_changes_of_review on performance_review_changes (tenant_id, request_id, version);
call fence('performance_review_changes', 'select, insert');

alter table performance_goals no force row level security;
alter table performance_goals add request_id uuid;
update performance_goals g set request_id = v.request_id
  from performance_reviews v where v.tenant_id = g.tenant_id and v.id = g.performance_review_id;
alter table performance_goals alter request_id set not null;
alter table performance_goals add foreign key (tenant_id, request_id, performance_review_id)
  references performance_reviews (tenant_id, request_id, id);
-- By what it is seen that it was reached, and what is given to reach it.
alter table performance_goals add measure text check (length(measure) <= 2000);
alter table performance_goals add support text check (length(support) <= 2000);
alter table performance_goals add version int not null default 1;
-- The same goal in an earlier review.
alter table performance_goals add carried_from uuid;
alter table performance_goals add foreign key (tenant_id, carried_from) references performance_goals (tenant_id, id);
create index performance_goals_carried on performance_goals (tenant_id, carried_from) where carried_from is not null;
create index performance_goals_of_request on performance_goals (tenant_id, request_id);
call fence('performance_goals', 'select, insert, update, delete');

-- `Q1-2025`, `annual-2024`, or the two dates.
create function review_period_key(start date, finish date) returns text language sql immutable parallel safe
  return case
    when extract(day from start) = 1 and extract(month from start) in (1, 4, 7, 10)
        and finish = (start::timestamp + interval '3 months' - interval '1 day')::date
      then 'Q' || extract(quarter from start)::int || '-' || extract(year from start)::int
    when extract(day from start) = 1 and extract(month from start) = 1
        and finish = (start::timestamp + interval '1 year' - interval '1 day')::date
      then 'annual-' || extract(year from start)::int
    else concat_ws('-', extract(year from start)::int, lpad(extract(month from start)::int::text, 2, '0'),
        lpad(extract(day from start)::int::text, 2, '0')) || '--' ||
      concat_ws('-', extract(year from finish)::int, lpad(extract(month from finish)::int::text, 2, '0'),
        lpad(extract(day from finish)::int::text, 2, '0'))
  end;
alter table performance_reviews add period_key text not null
  generated always as (review_period_key(review_period_start, review_period_end)) stored;

-- What the list and the figures ask of the request and the employee, so that neither reads every request of a company.
alter table performance_reviews add request_status text not null default 'pending';
alter table performance_reviews add request_completed_at timestamptz(3);
-- Whom it is about, in small letters; of somebody who is not named, what the request is called.
alter table performance_reviews add search_text text not null default '';
alter table requests no force row level security;
alter table employees no force row level security;

create function review_search_text(review performance_reviews) returns text language sql stable
  return coalesce(
    (select nullif(lower(concat_ws(e'\n', nullif(review.employee_name, ''), e.first_name || ' ' || e.last_name)), '')
      from (select) one left join employees e on e.tenant_id = review.tenant_id and e.id = review.employee_id),
    (select lower(r.title) from requests r where r.tenant_id = review.tenant_id and r.id = review.request_id), '');

update performance_reviews v set request_status = r.status, request_completed_at = r.completed_at,
    search_text = review_search_text(v)
  from requests r where r.tenant_id = v.tenant_id and r.id = v.request_id;
alter table performance_goals force row level security;
alter table performance_reviews force row level security;
alter table requests force row level security;
alter table employees force row level security;

-- A review is also over with its request.
alter table performance_reviews add state text not null generated always as (case
  when request_status = 'cancelled' then 'cancelled'
  when request_status = 'completed' or status = 'completed' then 'completed'
  else status end) stored;
alter table performance_reviews add ended_at timestamptz(3) generated always as (
  case when request_status <> 'cancelled' and (status = 'completed' or request_status = 'completed')
    then coalesce(completed_at, request_completed_at) end) stored;

create function review_copies_request() returns trigger language plpgsql as $$
begin
  select r.status, r.completed_at into new.request_status, new.request_completed_at
    from requests r where r.tenant_id = new.tenant_id and r.id = new.request_id;
  new.search_text := review_search_text(new);
  return new;
end $$;
create trigger review_copies_request before insert or update of employee_name, employee_id on performance_reviews
  for each row execute function review_copies_request();

create function review_follows_request() returns trigger language plpgsql as $$
begin
  update performance_reviews v set request_status = new.status, request_completed_at = new.completed_at,
      search_text = review_search_text(v)
    where v.tenant_id = new.tenant_id and v.request_id = new.id;
  return null;
end $$;
create trigger review_follows_request after update of status, completed_at, title on requests
  for each row when (new.type = 'performance_review') execute function review_follows_request();

create function review_follows_employee() returns trigger language plpgsql as $$
begin
  update performance_reviews v set search_text = review_search_text(v)
    where v.tenant_id = new.tenant_id and v.employee_id = new.id;
  return null;
end $$;
create trigger review_follows_employee after update of first_name, last_name on employees
  for each row execute function review_follows_employee();

drop index performance_reviews_by_status;
drop index performance_reviews_of_employee;
create index performance_reviews_of_employee on performance_reviews (tenant_id, employee_id, review_period_end desc);
-- With all that the list is narrowed by, so that searching it reads no review that is not shown.
create index performance_reviews_newest on performance_reviews (tenant_id, created_at desc, request_id desc)
  include (state, period_key, search_text) where state <> 'cancelled';
create index performance_reviews_by_state on performance_reviews (tenant_id, state, created_at desc, request_id desc)
  include (current_stage, reviewer_id, review_date, ended_at);
create index performance_reviews_by_period on performance_reviews (tenant_id, period_key, created_at desc, request_id desc)
  include (review_period_end) where state <> 'cancelled';
