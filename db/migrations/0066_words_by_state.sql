-- With the words that are looked for among those of one state, so that they are read in order from the index alone.
drop index onboarding_processes_by_state;
create index onboarding_processes_by_state on onboarding_processes
  (tenant_id, state, request_created_at desc, request_id desc) include (search_text);
