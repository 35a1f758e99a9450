-- What the five ratings were called when a review was completed, by itself or with its request. A review that was shared
-- has the words of that day already.
alter table performance_reviews add rating_words text[] check (cardinality(rating_words) = 5);

alter table performance_reviews no force row level security;
update performance_reviews set rating_words = (select words from rating_scales) where state = 'completed';
alter table performance_reviews force row level security;

create function review_keeps_rating_words() returns trigger language plpgsql as $$
begin
  new.rating_words := case when new.status = 'completed' or new.request_status = 'completed'
    then coalesce(old.rating_words, (select s.words from rating_scales s)) end;
  return new;
end $$;
create trigger review_keeps_rating_words before update of status, request_status on performance_reviews
  for each row execute function review_keeps_rating_words();
