-- A review that is not completed is pending or under review with its request, so that no two screens say different things.
create function review_status_with(status text, request_status text) returns text
  language sql immutable parallel safe
  return case
    when status = 'completed' then status
    when request_status = 'pending' then 'pending'
    when request_status = 'in_progress' then 'under_review'
    else status end;

create function review_is_as_its_request() returns trigger language plpgsql as $$
begin
  new.status := review_status_with(new.status, new.request_status);
  return new;
end $$;
-- Named to come after the copy of the request’s status.
create trigger review_status_with_request before insert or update of status, request_status on performance_reviews
  for each row execute function review_is_as_its_request();

alter table performance_reviews no force row level security;
update performance_reviews set status = review_status_with(status, request_status)
  where status <> review_status_with(status, request_status);
alter table performance_reviews force row level security;
