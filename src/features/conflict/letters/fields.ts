import * as z from 'zod'

type Field = {
  label: string
  /** The explanation shown beside the editor. */
  means: string
  /** Several lines; in a list, each of them is a point. */
  lines?: 'text' | 'list'
}

/** The merge fields of letters; no other name is accepted in double braces. */
export const mergeFields = {
  date: { label: 'Date of the letter', means: 'the day it is issued' },
  person: { label: 'Person', means: 'who the letter is to' },
  company: { label: 'Company', means: 'the employer' },
  personAddress: { label: 'Address of the person', means: 'for the window of the envelope', lines: 'text' },
  companyAddress: {
    label: 'Address of the company',
    means: 'in the letterhead, with a telephone number',
    lines: 'text',
  },
  firm: { label: 'Adviser’s firm', means: 'your firm' },
  adviser: { label: 'Adviser', means: 'the person who issues the letter' },
  ticketNumber: { label: 'Case number', means: 'such as CR-2026-0006' },
  matter: { label: 'Matter', means: 'the title of the case' },
  raisedOn: { label: 'Raised on', means: 'the day it was raised in writing' },
  investigator: { label: 'Investigator', means: 'from the participants' },
  hearingManager: { label: 'Hearing manager', means: 'from the participants; hears and decides' },
  appealManager: { label: 'Appeal manager', means: 'from the participants; hears the appeal' },
  noteTaker: { label: 'Note taker', means: 'from the participants' },
  contact: { label: 'Contact', means: 'who to contact, with a telephone number' },
  meetingDate: { label: 'Date of the meeting', means: 'such as Thursday 3 December 2026' },
  meetingTime: { label: 'Time of the meeting', means: 'such as 2 pm' },
  meetingPlace: { label: 'Place of the meeting', means: 'the room, or how to join' },
  replyBy: { label: 'Reply by', means: 'a date' },
  allegations: { label: 'Allegations', means: 'one on each line', lines: 'list' },
  evidence: { label: 'Evidence enclosed', means: 'one document on each line', lines: 'list' },
  consequences: { label: 'Possible consequences', means: 'one on each line', lines: 'list' },
  attendees: { label: 'Also present', means: 'companion and note taker' },
  findings: { label: 'Findings', means: 'each allegation, with what was found', lines: 'list' },
  decision: { label: 'Decision', means: 'for a dismissal also the last day, notice and pay', lines: 'text' },
  reasons: { label: 'Reasons', means: 'why it was decided', lines: 'text' },
  actions: { label: 'What will be done', means: 'who does it, and by when', lines: 'list' },
  improvement: { label: 'What needs to change', means: 'and by when', lines: 'text' },
  warningUntil: { label: 'Warning live until', means: 'usually 6 months for a first warning, 12 for a final one' },
  ifRepeated: { label: 'If it happens again', means: 'for a final warning: it may lead to dismissal' },
  suspensionStart: { label: 'Suspended from', means: 'a date' },
  reviewDate: { label: 'Suspension reviewed by', means: 'a date' },
  appealTo: { label: 'Appeal to', means: 'who receives an appeal, with the address' },
  appealDeadline: {
    label: 'Appeal by',
    means: 'five working days after the letter is received, if you do not change it',
  },
  support: { label: 'Support', means: 'a helpline or someone to talk to, in a sentence' },
  signatory: { label: 'Signed by', means: 'who signs for the company' },
  signatoryRole: { label: 'Their role', means: 'such as Operations manager' },
} as const satisfies Record<string, Field>

export type MergeField = keyof typeof mergeFields

// The keys of the record above.
export const MergeField = z.enum(Object.keys(mergeFields) as [MergeField, ...MergeField[]])

export const fieldOf = (name: MergeField): Field => mergeFields[name]

/** The values by field. */
export type MergeValues = Partial<Record<MergeField, string>>
