-- A case can be closed while its outcome is only a draft. Staff alone read it then; until now closing published it.

alter table conflict_cases add outcome_withheld boolean not null default false;
alter table conflict_cases add check (not outcome_withheld or status = 'closed');
