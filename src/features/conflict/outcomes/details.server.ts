import type * as z from 'zod'
import { warningEnds } from '../limits/appeal.server.ts'
import { type OutcomeEdits, USUAL_LENGTH } from './contract.ts'

type Given = Omit<z.output<typeof OutcomeEdits>, 'version'>

/** The fields of the chosen type; values typed for another are left out. */
export function detailsOf(outcome: Given) {
  const { type, reason, decidedById, decidedOn } = outcome
  return { type, reason, decidedById, decidedOn, ...warning(outcome), ...termination(outcome) }
}

function warning({ type, warningLevel, issuedDate, activeUntil }: Given) {
  if (type !== 'formal_warning' || !warningLevel || !issuedDate)
    return { warningLevel: null, issuedDate: null, activeUntil: null }
  const usual = warningEnds(issuedDate, USUAL_LENGTH[warningLevel]).date
  return { warningLevel, issuedDate, activeUntil: activeUntil ?? usual }
}

function termination({ type, ...given }: Given) {
  const isTermination = type === 'termination'
  return {
    terminationDate: (isTermination && given.terminationDate) || null,
    noticeGiven: (isTermination && given.noticeGiven) || null,
    terminationReason: (isTermination && given.terminationReason) || null,
  }
}
