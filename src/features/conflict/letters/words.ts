import type * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'

export const kindLabels = {
  grievance_acknowledgement: 'Grievance acknowledgement',
  investigation_invitation: 'Invitation to an investigation meeting',
  grievance_meeting_invitation: 'Invitation to a grievance meeting',
  hearing_invitation: 'Invitation to a disciplinary hearing',
  suspension: 'Suspension',
  grievance_outcome: 'Grievance outcome',
  outcome: 'Disciplinary outcome',
  appeal_invitation: 'Invitation to an appeal meeting',
  appeal_outcome: 'Appeal outcome',
}
export const LetterKind = choiceOf(kindLabels)
export type LetterKind = z.infer<typeof LetterKind>

/** The content that law or good practice asks for, by kind. */
export const kindMeans: Record<LetterKind, string> = {
  grievance_acknowledgement: 'Who investigates, what happens next and by when',
  investigation_invitation: 'Not disciplinary; what it is about',
  grievance_meeting_invitation: 'Right to be accompanied, evidence enclosed, who decides',
  hearing_invitation: 'Allegations, evidence enclosed, possible consequences, right to be accompanied',
  suspension: 'On full pay, why, until when it is reviewed; not a sanction',
  grievance_outcome: 'Findings, decision with reasons, what will be done, right to appeal',
  outcome: 'Findings, decision with reasons, how long a warning lasts, right to appeal',
  appeal_invitation: 'Who hears the appeal, right to be accompanied',
  appeal_outcome: 'The final decision, with reasons',
}

const OUTCOMES: readonly LetterKind[] = ['grievance_outcome', 'outcome', 'appeal_invitation', 'appeal_outcome']

/** Whether a letter of this kind reveals that there is an outcome. */
export const tellsOutcome = (kind: LetterKind) => OUTCOMES.includes(kind)

export const sendingLabels = {
  email: 'E-mail',
  first_class: 'First-class post',
  signed_for: 'Signed-for post',
  by_hand: 'By hand',
}
export const Sending = choiceOf(sendingLabels)
export type Sending = z.infer<typeof Sending>

/** As a sentence goes on after “sent”. */
export const sentBy: Record<Sending, string> = {
  email: 'by e-mail',
  first_class: 'by first-class post',
  signed_for: 'by signed-for post',
  by_hand: 'by hand',
}
