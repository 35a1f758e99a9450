-- Companies are told apart by their names without case, spaces, punctuation and the legal form at the end, so that nobody
-- creates the same one twice unknowingly.
create function company_key(name text) returns text language sql immutable parallel safe
  return nullif(regexp_replace(
    regexp_replace(replace(lower(normalize(name, NFKC)), '&', ' and '), '\m(ltd|limited|plc|llp)\M[^[:alnum:]]*$', ''),
    '[^[:alnum:]]', '', 'g'), '');

alter table tenants add name_key text generated always as (company_key(name)) stored;
create index tenants_by_name_key on tenants (name_key);
