/** A trigger enforces it (`bound`, 0070), so that two additions at once cannot exceed it. Longer lists have pages. */
export const lists = {
  users: 1_000,
  staff_assignments: 500,
  employee_references: 50,
  reference_corrections: 50,
  right_to_work_checks: 50,
  right_to_work_evidence: 50,
  right_to_work_graces: 50,
  dbs_checks: 50,
  dbs_status_checks: 100,
  emergency_contacts: 10,
  bank_details: 100,
  lawful_basis_records: 200,
  starter_documents: 50,
  checklist_templates: 200,
  checklist_items: 200,
  checklist_hand_ins: 50,
  performance_goals: 50,
  performance_reopenings: 50,
  performance_plans: 20,
  performance_plan_meetings: 100,
  review_comments: 100,
  conflict_participants: 50,
  allegations: 100,
  allegation_findings: 20,
  exhibits: 500,
  exhibit_bearings: 100,
  exhibit_showings: 100,
  case_statements: 200,
  case_advice: 500,
  conflict_meetings: 200,
  conflict_minutes: 50,
  conflict_outcomes: 100,
  conflict_appeals: 100,
  conflict_follow_ups: 200,
  letters: 300,
  letter_dispatches: 50,
} as const

/** Lists that the portal writes itself: the steps of a guide, the lines of a calculation. */
export const WRITTEN = 100

export const AROUND = lists.users + lists.staff_assignments
