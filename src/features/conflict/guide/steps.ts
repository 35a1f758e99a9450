import type { LawId } from '#features/law/contract.ts'
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
  /** The paragraph of the Code, or of the guide to it. */
  source: string
  law: LawId
  /** Whether the Code itself asks for it; the others are good practice, and missing one is no breach. */
  isAsked: boolean
  /** The stage of the case from which it is due. */
  from: CaseStage
}

type Asked = Pick<Step, 'source' | 'law' | 'isAsked'>
const code = (where: string): Asked => ({ source: `Acas Code, ${where}`, law: 'acas_code', isAsked: true })
const suggested = (where: string): Asked => ({ ...code(where), isAsked: false })
const guide: Asked = { source: 'Acas guide to investigations', law: 'acas_investigations', isAsked: false }

const step = (id: StepId, label: string, asked: Asked, from: CaseStage): Step => ({ id, label, ...asked, from })

export const guideSteps: Record<GuideKind, readonly Step[]> = {
  grievance: [
    step('raised_in_writing', 'Raised in writing', code('paragraph 32'), 'reviewing_notes'),
    step('investigator_not_a_party', 'Investigator is not a party', code('paragraph 32'), 'reviewing_notes'),
    step('terms_of_reference', 'Terms of reference agreed', guide, 'conducting_interview'),
    step('mediation_offered', 'Mediation offered', suggested('foreword'), 'conducting_interview'),
    step('companion_right', 'Told of the right to be accompanied', code('paragraph 35'), 'conducting_interview'),
    step('companion_chosen', 'Companion chosen', suggested('paragraphs 35 to 39'), 'reviewing_statements'),
    step('meeting_held', 'Grievance meeting held', code('paragraphs 33 and 34'), 'conducting_interview'),
    step('decision_in_writing', 'Decision in writing, with reasons', code('paragraph 40'), 'resolution_completed'),
    step('appeal_offered', 'Right of appeal given', code('paragraphs 40 and 41'), 'resolution_completed'),
    step('appeal_manager', 'Appeal manager named', code('paragraph 43'), 'resolution_completed'),
  ],
  discipline: [
    step('facts_established', 'Facts established', code('paragraph 5'), 'reviewing_statements'),
    step('investigator_apart', 'Investigator does not decide', code('paragraph 6'), 'reviewing_notes'),
    step('notified_in_writing', 'Notified in writing of the problem', code('paragraph 9'), 'reviewing_statements'),
    step('evidence_shared', 'Evidence given with the notice', code('paragraph 9'), 'reviewing_statements'),
    step('companion_right', 'Told of the right to be accompanied', code('paragraph 10'), 'reviewing_statements'),
    step('companion_chosen', 'Companion chosen', suggested('paragraphs 13 to 17'), 'reviewing_statements'),
    step('hearing_held', 'Hearing held', code('paragraphs 11 and 12'), 'resolution_completed'),
    step(
      'decision_in_writing',
      'Decision in writing, with reasons',
      code('paragraphs 18 to 22'),
      'resolution_completed',
    ),
    step('appeal_offered', 'Right of appeal given', code('paragraphs 22 and 26'), 'resolution_completed'),
    step('appeal_manager', 'Appeal manager named', code('paragraph 27'), 'resolution_completed'),
  ],
}
