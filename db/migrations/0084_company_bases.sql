-- A company records the lawful basis of data that is not about one employee too, such as messages and requests.
alter table lawful_basis_records alter employee_id drop not null;
alter table lawful_basis_records add foreign key (tenant_id) references tenants;
call bound('lawful_basis_records', 200, 'tenant_id', 'employee_id is null');
