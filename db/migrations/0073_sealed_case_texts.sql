-- What is alleged, found, advised, decided and noted in a case is sealed with the key of the case, and its history with
-- it. How dates follow each other, and how long a text is, the contract has checked all along.
call seal_later('conflict_cases', '{reviewing_notes_notes,conducting_interview_notes,reviewing_statements_notes,
  resolution_completed_notes,resolution_details,follow_up_actions}', 'conflict_cases', 'k.id = t.id');
call seal_later('conflict_case_changes', '{before}', 'conflict_cases', 'k.request_id = t.request_id');
call seal_later('allegations', '{wording}', 'conflict_cases', 'k.request_id = t.request_id');
call seal_later('allegation_findings', '{reason,change_reason}', 'conflict_cases', 'k.request_id = t.request_id');
call seal_later('conflict_outcomes', '{reason,without_hearing_reason}', 'conflict_cases', 'k.request_id = t.request_id');
call seal_later('conflict_appeals', '{grounds,late_reason,involvement_reason,outcome_reason}', 'conflict_cases',
  'k.request_id = t.request_id');
call seal_later('case_advice', '{advice,decision,not_followed_reason}', 'conflict_cases', 'k.request_id = t.request_id');
call seal_later('case_open_questions', '{questions}', 'conflict_cases', 'k.request_id = t.request_id');

alter table claim_dates drop constraint claim_dates_check, drop constraint claim_dates_check1;
call seal_later('claim_dates', '{what,happened_on,last_act_on,conciliation_began_on,conciliation_ended_on}',
  'conflict_cases', 'k.request_id = t.request_id');

-- A note may belong to a request of any type, and a lawyer's advice to any note: each has a key of its own.
alter table notes add column encrypted_data_key bytea;
call seal_later('notes', '{content,lawyer,matter}', 'notes', 'k.id = t.id');
alter table notes add check (encrypted_data_key is not null) not valid;
create trigger key_in_use before insert or update of encrypted_data_key on notes
  for each row execute function refuse_retired_key('encrypted_data_key');
