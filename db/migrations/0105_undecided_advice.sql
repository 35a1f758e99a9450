-- Advice that waits for the client's decision is listed for them.
create index case_advice_undecided on case_advice (tenant_id, advised_on) where decided_on is null;
