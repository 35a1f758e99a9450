-- What the client says of the work, before anybody decides whether a DBS check is needed.
alter table employees add work_with_at_risk text check (work_with_at_risk in ('yes', 'no', 'unsure'));
