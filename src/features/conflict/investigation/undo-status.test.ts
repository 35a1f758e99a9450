import { expect, test } from 'vitest'
import type { CaseStatus } from '../contract.ts'
import { undoneStatus } from './undo-status.ts'

const undone = (from: CaseStatus, to: CaseStatus, versions = 1) =>
  undoneStatus({ status: from, version: 4 }, { status: to, version: 4 + versions })

test.for([
  ['open', 'investigating'],
  ['investigating', 'open'],
  ['investigating', 'resolved'],
  ['open', 'closed'],
] as const)('from %s to %s is taken back', ([from, to]) => {
  expect(undone(from, to)).toBe(from)
})

test.for([
  ['investigating', 'escalated'],
  ['escalated', 'investigating'],
  ['escalation_requested', 'investigating'],
  ['resolved', 'open'],
  ['closed', 'investigating'],
] as const)('from %s to %s is not', ([from, to]) => {
  expect(undone(from, to)).toBeUndefined()
})

test('a change is not undone if others have added to it, or if nothing changed', () => {
  expect(undone('open', 'investigating', 2)).toBeUndefined()
  expect(undone('open', 'open')).toBeUndefined()
})
