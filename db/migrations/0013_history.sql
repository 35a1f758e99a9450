-- The history of a request leaves its messages out: a long thread is not read to find what else happened.
create index activity_logs_history on activity_logs (tenant_id, request_id, created_at desc, id desc)
  where action <> 'message.sent';
