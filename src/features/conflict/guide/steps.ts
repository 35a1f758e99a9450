import type { CaseStage } from '../contract.ts'

// Acas Code of Practice 1 (2015): discipline in paragraphs 5 to 29, grievances in 32 to 45.

export type GuideKind = 'grievance' | 'discipline'

export const stepIds = [
  'raised_in_writing',
  'investigator_not_a_party',
  'terms_of_reference',
  'mediation_offered',
  'facts_established',
  'investigator_apart',
  'notified_in_writing',
  'evidence_shared',
  'companion_right',
  'companion_chosen',
  'meeting_held',
  'hearing_held',
  'decision_in_writing',
  'appeal_offered',
  'appeal_manager',
] as const
export type StepId = (typeof stepIds)[number]

export type Step = {
  id: StepId
  label: string
  /** Where the Code, or the guide to it, asks for it. */
  source: string
  /** The stage of the case from which it is due. */
  from: CaseStage
}

const step = (id: StepId, label: string, source: string, from: CaseStage): Step => ({ id, label, source, from })

export const guideSteps: Record<GuideKind, readonly Step[]> = {
  grievance: [
    step('raised_in_writing', 'Raised in writing', 'Acas Code, paragraph 32', 'reviewing_notes'),
    step('investigator_not_a_party', 'Investigator is not a party', 'Acas Code, paragraph 32', 'reviewing_notes'),
    step('terms_of_reference', 'Terms of reference agreed', 'Acas guide to investigations', 'conducting_interview'),
    step('mediation_offered', 'Mediation offered', 'Acas Code, foreword', 'conducting_interview'),
    step('companion_right', 'Told of the right to be accompanied', 'Acas Code, paragraph 35', 'conducting_interview'),
    step('companion_chosen', 'Companion chosen', 'Acas Code, paragraphs 35 to 39', 'reviewing_statements'),
    step('meeting_held', 'Grievance meeting held', 'Acas Code, paragraphs 33 and 34', 'conducting_interview'),
    step('decision_in_writing', 'Decision in writing, with reasons', 'Acas Code, paragraph 40', 'resolution_completed'),
    step('appeal_offered', 'Right of appeal given', 'Acas Code, paragraphs 40 and 41', 'resolution_completed'),
    step('appeal_manager', 'Appeal manager named', 'Acas Code, paragraph 43', 'resolution_completed'),
  ],
  discipline: [
    step('facts_established', 'Facts established', 'Acas Code, paragraph 5', 'reviewing_statements'),
    step('investigator_apart', 'Investigator does not decide', 'Acas Code, paragraph 6', 'reviewing_notes'),
    step('notified_in_writing', 'Notified in writing of the problem', 'Acas Code, paragraph 9', 'reviewing_statements'),
    step('evidence_shared', 'Evidence given with the notice', 'Acas Code, paragraph 9', 'reviewing_statements'),
    step('companion_right', 'Told of the right to be accompanied', 'Acas Code, paragraph 10', 'reviewing_statements'),
    step('companion_chosen', 'Companion chosen', 'Acas Code, paragraphs 13 to 17', 'reviewing_statements'),
    step('hearing_held', 'Hearing held', 'Acas Code, paragraphs 11 and 12', 'resolution_completed'),
    step(
      'decision_in_writing',
      'Decision in writing, with reasons',
      'Acas Code, paragraphs 18 to 22',
      'resolution_completed',
    ),
    step('appeal_offered', 'Right of appeal given', 'Acas Code, paragraphs 22 and 26', 'resolution_completed'),
    step('appeal_manager', 'Appeal manager named', 'Acas Code, paragraph 27', 'resolution_completed'),
  ],
}
