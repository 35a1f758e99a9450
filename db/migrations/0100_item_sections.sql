-- An item of a checklist that a section of the starter's page answers: it stands as that section does.
alter table checklist_items
  add column section text check (section in ('details', 'tax', 'bank', 'contacts', 'documents')),
  add check (section is null or (owner = 'starter' and not wants_document));

-- Items of templates say so. Those that the product came with are linked where no one has changed them.
update checklist_templates set items = (
  select jsonb_agg(
    case
      when item @> '{"owner": "starter", "title": "Give an emergency contact"}'
        then item || '{"section": "contacts", "wantsDocument": false}'
      when item @> '{"owner": "starter", "title": "Give payroll the bank details"}'
        then item || '{"section": "bank", "wantsDocument": false}'
      when item @> '{"owner": "starter", "title": "Hand in a P45 or HMRC’s starter checklist",
          "why": "Payroll needs one of them before the first payday to use the right tax code."}'
        then item || '{"section": "tax", "wantsDocument": false, "title": "Give payroll the tax details",
          "why": "Payroll needs them before the first payday to use the right tax code."}'
      else item || '{"section": null}'
    end order by n)
  from jsonb_array_elements(items) with ordinality as each (item, n));
