import type { CaseFile } from './case-file.ts'
import { dayMonth, saturdays, workday } from './when/days.ts'
import { shifts } from './night-shifts.ts'

/** Under way: one finding, one statement not signed, one exhibit still asked for. */
export const nightShifts: CaseFile = {
  facts: [
    ...shifts.askedOn.map((happenedOn) => ({
      kind: 'event' as const,
      happenedOn,
      knownBy: 'statement' as const,
      what: 'Tom Ashworth asked Karen Doyle to look at the rota, at the desk by bay 4.',
    })),
    {
      kind: 'raised_in_writing',
      happenedOn: shifts.raisedOn,
      knownBy: 'letter',
      what: 'Tom Ashworth’s letter of grievance to Ada Nwosu.',
    },
  ],
  allegations: [
    {
      wording: 'Tom Ashworth was given four of the last five weekend nights.',
      against: 'Karen Doyle',
      found: {
        finding: 'upheld',
        reason: `Rota and Tom’s own list agree on ${shifts.nights}. No one else had more than one.`,
        ago: 3,
      },
    },
    {
      wording: `Karen Doyle was asked on ${shifts.asked} to look at the rota and did not.`,
      against: 'Karen Doyle',
    },
    { wording: 'She told him to “sort it out among yourselves”.', against: 'Karen Doyle' },
    {
      wording: 'The nights were a response to his overtime query in August.',
      against: 'Karen Doyle',
      found: {
        finding: 'withdrawn',
        reason: `By Tom, in the meeting of ${dayMonth(workday(-shifts.tomHeardAgo))}.`,
        ago: 4,
      },
    },
  ],
  statements: [
    {
      of: 'Tom Ashworth',
      content: `I worked the nights of ${shifts.nights}. I asked Karen twice to look at it, on ${shifts.asked}, both times at the desk by bay 4. The second time she said we should sort it out among ourselves.`,
      takenAgo: 4,
      signed: { how: 'in_person', ago: 3, witness: 'Marta Kowalczyk' },
    },
    {
      of: 'Lena Marsh',
      content: 'I heard Karen say “sort it out among yourselves”. I do not remember which day it was.',
      takenAgo: 2,
    },
  ],
  exhibits: [
    {
      title: `Night rota ${shifts.month}`,
      source: 'Ada Nwosu, from the shift system',
      ago: 5,
      document: shifts.rota,
      says: { for: [1] },
    },
    {
      title: 'Contract of employment, clause 6 (night work)',
      source: 'Acme Ltd',
      ago: 5,
      says: { for: [1], neither: [2] },
    },
    {
      title: 'Statement of Tom Ashworth',
      source: 'Tom Ashworth',
      ago: 3,
      statementOf: 'Tom Ashworth',
      says: { for: [1, 2, 3] },
    },
    {
      title: `Messages between Tom and Karen, ${shifts.firstAsked} to ${shifts.lastAsked}`,
      source: 'Tom Ashworth, six screenshots',
      ago: 3,
      says: { for: [2], against: [3] },
    },
  ],
  asked: [{ title: `Swap approvals, ${shifts.month}`, of: 'Acme Ltd', inDays: 4 }],
}

/** A Saturday. */
export const summerParty = dayMonth(saturdays(1, { before: -130 })[0] ?? '')

/** Decided: every allegation has its finding. */
export const summerEvent: CaseFile = {
  allegations: [
    {
      wording: `Neil Grady shouted at Marta Silva in front of colleagues after the event on ${summerParty}.`,
      against: 'Neil Grady',
      found: { finding: 'upheld', reason: 'Two people heard it independently, and he does not deny it.', ago: 70 },
    },
    {
      wording: 'He followed her to the car park.',
      against: 'Neil Grady',
      found: { finding: 'not_upheld', reason: 'The camera shows him leaving by the other door at 11:10 pm.', ago: 70 },
    },
  ],
  statements: [
    {
      of: 'Ruth Okoro',
      content:
        'I stood next to the bar. He raised his voice and called her useless. I did not see either of them leave.',
      takenAgo: 90,
      signed: { how: 'on_paper', ago: 88 },
      isShared: true,
    },
  ],
  exhibits: [
    {
      title: 'Statement of Ruth Okoro',
      source: 'Ruth Okoro',
      ago: 88,
      statementOf: 'Ruth Okoro',
      says: { for: [1], neither: [2] },
    },
    { title: `Camera at the east door, ${summerParty}`, source: 'Site security', ago: 87, says: { against: [2] } },
  ],
}
