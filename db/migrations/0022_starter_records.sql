-- Which record an approved field became, so that a correction replaces it.
alter table starter_parts add column became jsonb not null default '{}' check (jsonb_typeof(became) = 'object');

-- A new starter does items of the checklist too, without an account.
alter table checklist_items drop constraint checklist_items_check2;
alter table checklist_items
  add column done_by_starter boolean not null default false,
  add check ((done_at is null) = (done_by_id is null and not done_by_starter)),
  add check (done_by_id is null or not done_by_starter);

-- The item that asked for the document, if one did.
alter table starter_documents
  add column item_id uuid,
  add foreign key (tenant_id, item_id) references checklist_items (tenant_id, id);
create index starter_documents_of_item on starter_documents (tenant_id, item_id) where item_id is not null;
