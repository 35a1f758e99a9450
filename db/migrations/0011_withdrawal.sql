-- A client may withdraw a request that nobody has taken on; reopening it lifts that, and the reason with it.
alter table requests
  add cancellation_reason text check (length(cancellation_reason) between 1 and 1000),
  add check (cancellation_reason is null or status = 'cancelled');
