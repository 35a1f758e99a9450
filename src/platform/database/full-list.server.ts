import { Refusal } from '#platform/errors.ts'
import { lists } from '#platform/lists.ts'

export function listFull(table: string) {
  const name = table as keyof typeof lists // the trigger stands on these tables alone
  const most = lists[name].toLocaleString('en-GB')
  return new Refusal(409, 'LIST_FULL', `There can be at most ${most} ${words[name]}.`)
}

const words: Record<keyof typeof lists, string> = {
  users: 'accounts of one company or of the firm',
  staff_assignments: 'advisers of a company',
  employee_references: 'references for an employee',
  reference_corrections: 'corrections of a reference',
  right_to_work_checks: 'right-to-work checks of an employee',
  right_to_work_evidence: 'documents with a right-to-work check',
  right_to_work_graces: 'reasons for waiting with a right-to-work check',
  dbs_checks: 'DBS checks of an employee',
  dbs_status_checks: 'status checks of a certificate',
  emergency_contacts: 'emergency contacts of an employee',
  bank_details: 'changes of an employee’s bank details',
  lawful_basis_records: 'lawful basis records of an employee',
  starter_documents: 'files from a new starter',
  checklist_templates: 'checklist templates',
  checklist_items: 'items in a checklist',
  checklist_hand_ins: 'documents handed in for an item',
  performance_goals: 'goals of a review',
  performance_reopenings: 'reopenings of a review',
  performance_plans: 'improvement plans of a review',
  performance_plan_meetings: 'meetings of a plan',
  review_comments: 'comments on a review',
  conflict_participants: 'people in a case',
  allegations: 'allegations in a case',
  allegation_findings: 'findings on an allegation',
  exhibits: 'exhibits in a case',
  exhibit_bearings: 'allegations that an exhibit bears on',
  exhibit_showings: 'records of who has seen an exhibit',
  case_facts: 'facts entered in a case',
  case_statements: 'statements in a case',
  case_advice: 'pieces of advice in a case',
  conflict_meetings: 'meetings in a case',
  conflict_minutes: 'editions of the minutes of a meeting',
  conflict_outcomes: 'outcomes in a case',
  conflict_appeals: 'appeals in a case',
  conflict_follow_ups: 'follow-up actions in a case',
  letters: 'letters in a case',
  letter_dispatches: 'records of how a letter was sent',
}
