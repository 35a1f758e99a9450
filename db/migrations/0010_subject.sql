-- A request knows whom it is about, so that nobody reads the table of a type to find or to show it.
alter table requests
  -- The employee that the request opened.
  add employee_id uuid,
  add subject text check (length(subject) between 1 and 201),
  add foreign key (tenant_id, employee_id) references employees (tenant_id, id);

-- The fence holds for the owner too, who may not be a superuser; here every company is meant.
alter table requests no force row level security;
alter table employees no force row level security;
alter table performance_reviews no force row level security;

update requests r set employee_id = e.id, subject = e.first_name || ' ' || e.last_name
from employees e where e.tenant_id = r.tenant_id and e.request_id = r.id;

update requests r set subject = coalesce(nullif(v.employee_name, ''), e.first_name || ' ' || e.last_name)
from performance_reviews v left join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
where v.tenant_id = r.tenant_id and v.request_id = r.id;

alter table requests force row level security;
alter table employees force row level security;
alter table performance_reviews force row level security;

-- The list to choose from is in order of this name.
create index employees_by_name on employees
  (tenant_id, ((last_name || ' ' || first_name) collate "en-GB-x-icu"), id);
