-- How a request was finished before it was reopened last, while that can be taken back: until its version changes again.
alter table requests add reopened_from jsonb;
