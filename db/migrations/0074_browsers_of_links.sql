-- A link to an employee's own page opens in the browser that opened it first, and in those that it lets in with a code.

create table guest_browsers (
  tenant_id uuid not null,
  record_id uuid not null,
  -- SHA-256 of the browser's own secret.
  hash bytea not null,
  -- The newest link that it has opened the record with.
  link_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, record_id, hash),
  foreign key (tenant_id, link_id) references guest_links (tenant_id, id)
);
create index guest_browsers_of_link on guest_browsers (tenant_id, link_id);
-- Nothing of it is there for anybody with an account.
call fence('guest_browsers', 'select, insert, update, delete', $$current_actor_role() = 'guest'$$);

-- The newest code of a record, by which it is opened in another browser. It works once.
create table guest_codes (
  tenant_id uuid not null,
  record_id uuid not null,
  -- Of the code, under the server's own key: eight digits would be found from a plain hash.
  hash bytea not null,
  expire timestamptz(3) not null,
  wrong_answers int not null default 0,
  -- How many were drawn since then: few in an hour.
  drawn int not null default 1,
  drawn_since timestamptz(3) not null default now(),
  primary key (tenant_id, record_id)
);
call fence('guest_codes', 'select, insert, update', $$current_actor_role() = 'guest'$$);
