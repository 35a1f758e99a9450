-- Notes on a DBS check, sealed with the data key of the employee. They go with the information of its certificate.
alter table dbs_checks add notes bytea;
grant update (notes) on dbs_checks to casewell_app;
