import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate } from '#platform/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { barredListsLabels, decisionLabels, levelLabels, statusLabels, viaLabels, workforceLabels } from './words.ts'

export const DbsLevel = choiceOf(levelLabels)
export type DbsLevel = z.infer<typeof DbsLevel>

export const BarredLists = choiceOf(barredListsLabels)
export type BarredLists = z.infer<typeof BarredLists>

export const Workforce = choiceOf(workforceLabels)
export type Workforce = z.infer<typeof Workforce>

export const RequestedVia = choiceOf(viaLabels)
export type RequestedVia = z.infer<typeof RequestedVia>

export const DbsStatus = choiceOf(statusLabels)
export type DbsStatus = z.infer<typeof DbsStatus>

export const RecruitmentDecision = choiceOf(decisionLabels)
export type RecruitmentDecision = z.infer<typeof RecruitmentDecision>

const PastDate = CalendarDate.refine((date) => date <= todayInLondon(), 'Enter a date that is not in the future')

/** Twelve digits, kept as text with their leading zeros. */
const CertificateNumber = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{12}$/, 'Enter the 12 digits of the certificate number'))

const Fields = z.strictObject({
  checkLevel: DbsLevel,
  barredLists: BarredLists.default('none'),
  workforce: Workforce.optional(),
  roleEligibilityBasis: personal(z.string().trim().min(1).max(1_000).optional(), 'narrative'),
  requestedVia: RequestedVia.optional(),
  applicantConsentDate: PastDate.optional(),
  certificateNumber: personal(CertificateNumber.optional(), 'identity'),
  issueDate: PastDate.optional(),
  originalSeenBy: personal(z.string().trim().min(1).max(200).optional(), 'contact'),
  originalSeenDate: PastDate.optional(),
  status: DbsStatus.default('pending'),
  disclosuresFound: personal(z.boolean().optional(), 'criminal'),
  recruitmentDecision: personal(RecruitmentDecision.optional(), 'criminal'),
  decisionDate: PastDate.optional(),
  policyRecheckDue: CalendarDate.optional(),
  notes: personal(z.string().trim().min(1).max(5_000).optional(), 'confidential'),
  supersedesId: z.uuid().optional(),
})
type Fields = z.output<typeof Fields>

type Rule = { field: keyof Fields; isBroken: (check: Fields) => boolean; says: string }

const rules: readonly Rule[] = [
  {
    field: 'roleEligibilityBasis',
    isBroken: ({ checkLevel, roleEligibilityBasis }) => checkLevel !== 'basic' && !roleEligibilityBasis,
    says: 'Asking for a level that the role is not eligible for is unlawful: say what makes this role eligible',
  },
  {
    field: 'barredLists',
    isBroken: ({ checkLevel, barredLists }) => barredLists !== 'none' && checkLevel !== 'enhanced',
    says: 'Only an enhanced check includes a barred list',
  },
  {
    field: 'originalSeenDate',
    isBroken: ({ issueDate, originalSeenDate }) =>
      issueDate !== undefined && originalSeenDate !== undefined && originalSeenDate < issueDate,
    says: 'The original cannot have been seen before it was issued',
  },
  {
    field: 'originalSeenDate',
    isBroken: ({ originalSeenBy, originalSeenDate }) => Boolean(originalSeenBy) && !originalSeenDate,
    says: 'Enter the date the original was seen',
  },
  {
    field: 'originalSeenBy',
    isBroken: ({ originalSeenBy, originalSeenDate }) => Boolean(originalSeenDate) && !originalSeenBy,
    says: 'Say who saw the original',
  },
  {
    field: 'certificateNumber',
    isBroken: ({ status, certificateNumber }) => status === 'verified' && !certificateNumber,
    says: 'A verified check needs the certificate number',
  },
  {
    field: 'issueDate',
    isBroken: ({ status, issueDate }) => status === 'verified' && !issueDate,
    says: 'A verified check needs the date of issue',
  },
  {
    field: 'disclosuresFound',
    isBroken: ({ status, disclosuresFound }) => status === 'verified' && disclosuresFound === undefined,
    says: 'Say whether the certificate disclosed anything',
  },
  {
    // So a verified check never waits for a decision, and the server need not decrypt anything to know it.
    field: 'recruitmentDecision',
    isBroken: ({ status, disclosuresFound, recruitmentDecision }) =>
      status === 'verified' && disclosuresFound === true && !recruitmentDecision,
    says: 'With disclosures, a check is verified once the recruitment decision is made',
  },
  {
    field: 'decisionDate',
    isBroken: ({ recruitmentDecision, decisionDate }) => Boolean(recruitmentDecision) && !decisionDate,
    says: 'Enter the date of the decision',
  },
  {
    field: 'recruitmentDecision',
    isBroken: ({ recruitmentDecision, decisionDate }) => Boolean(decisionDate) && !recruitmentDecision,
    says: 'Choose the decision that was made',
  },
]

export const NewDbsCheck = Fields.superRefine((check, { addIssue }) => {
  for (const { field, isBroken, says } of rules)
    if (isBroken(check)) addIssue({ code: 'custom', path: [field], message: says })
})
export type NewDbsCheck = z.infer<typeof NewDbsCheck>
