import { expect } from 'vitest'
import { addNote, listNotes, setNoteReaders } from '#features/note/contract.ts'
import { noteRoutes } from '#features/note/note.server.ts'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { confidentialIn, noting, tablesWith } from '#testing/rules/confidential.ts'
import { test } from '#testing/fixtures/world.ts'
import { decideAdvice, finishAdvice, giveAdvice, listAdvice } from './advice/contract.ts'
import { addAllegation, editAllegation, findOnAllegation, listAllegations } from './allegations/contract.ts'
import { decideAppeal, listAppeals, recordAppeal, setDecisionMaker } from './appeals/contract.ts'
import { conflict } from './conflict.server.ts'
import { getConflict } from './contract.ts'
import { getBrief, writeQuestions } from './handover/contract.ts'
import { getClaim, setClaimDates } from './limits/contract.ts'
import { listOutcomes, recordOutcome, updateOutcome } from './outcomes/contract.ts'
import { addFact, correctFact, getStory } from './story/contract.ts'
import { updateConflict } from './work/contract.ts'

const CANARY = 'Kingfisher'
/** A month that occurs nowhere else in the database. */
const MONTH = '1987-03'
const words = (what: string) => `${CANARY} ${what}`

test('nothing alleged, found, advised, decided or noted can be read in the database', async ({ ada, sam, world }) => {
  const ofCase = await aCase(ada, world.owner)
  const { params } = ofCase
  const sent = new Set<string>()
  await writeAll({ ...sam, call: noting(sam, sent) }, ofCase)
  expect([...sent].toSorted()).toEqual(confidentialIn([...conflict.routes, ...noteRoutes]))

  expect(await tablesWith(world, CANARY)).toEqual([])
  expect(await tablesWith(world, MONTH)).toEqual([])
  const read = [
    getConflict,
    listAllegations,
    listOutcomes,
    listAppeals,
    listAdvice,
    getClaim,
    getBrief,
    listNotes,
    getStory,
  ]
  const parts = await Promise.all(read.map((each) => sam.respond(each, { params }).then((answer) => answer.text())))
  const found = new Set(parts.join().match(new RegExp(`${CANARY} \\w+`, 'g')))
  expect([...found].toSorted()).toEqual(kept.map(words).toSorted())
})

/** The texts that were not replaced. */
const kept = ['rewritten', 'two', 'three', 'four', 'details', 'actions', 'wording', 'found', 'changed', 'unheard']
  .concat('reason', 'involved', 'grounds', 'late', 'dismissed', 'advice', 'decision', 'ignored', 'act', 'questions')
  .concat('note', 'lawyer', 'matter', 'fact', 'corrected')

/** Every call that takes confidential words, each field of it with the canary. */
async function writeAll(sam: Person, { params, who }: Awaited<ReturnType<typeof aCase>>) {
  const stages = { reviewingNotesNotes: words('one'), conductingInterviewNotes: words('two') }
  const others = { reviewingStatementsNotes: words('three'), resolutionCompletedNotes: words('four') }
  const outcome = { resolutionDetails: words('details'), followUpActions: words('actions') }
  await sam.call(updateConflict, { params, body: { caseData: { ...stages, ...others, ...outcome } } })
  await sam.call(updateConflict, { params, body: { caseData: { reviewingNotesNotes: words('rewritten') } } })

  const { id: allegationId } = await sam.call(addAllegation, { params, body: { wording: words('first') } })
  await sam.call(editAllegation, { params: { allegationId }, body: { wording: words('wording') } })
  for (const why of [{}, { changeReason: words('changed') }])
    await sam.call(findOnAllegation, {
      params: { allegationId },
      body: { finding: 'upheld', reason: words('found'), ...why },
    })

  const today = dayFromToday(0)
  const decided = { type: 'no_action', decidedById: who('Ben Fry'), decidedOn: today } as const
  const unheard = { ...decided, withoutHearingReason: words('unheard') }
  const about = { participantId: who('Karen Doyle') }
  const { id: outcomeId } = await sam.call(recordOutcome, {
    params,
    body: { ...about, ...unheard, reason: words('first') },
  })
  await sam.call(updateOutcome, { params: { outcomeId }, body: { ...unheard, reason: words('reason') } })

  const decider = { decisionMakerId: who('Ines Marlow'), involvementReason: words('involved') }
  const letter = { receivedOn: today, letterSentOn: dayFromToday(-60), letterSentBy: 'email' } as const
  const { id: appealId } = await sam.call(recordAppeal, {
    params,
    body: { ...about, ...letter, ...decider, grounds: words('grounds'), lateReason: words('late') },
  })
  await sam.call(setDecisionMaker, { params: { appealId }, body: decider })
  const dismissed = { outcome: 'dismissed', outcomeReason: words('dismissed'), decidedOn: today } as const
  await sam.call(decideAppeal, { params: { appealId }, body: dismissed })
  await writeBeside(sam, params)
}

async function writeBeside(sam: Person, params: { requestId: string }) {
  const { id: adviceId } = await sam.call(giveAdvice, {
    params,
    body: { advice: words('advice'), advisedOn: '2026-01-05' },
  })
  const decision = { decision: words('decision'), decidedBy: 'Ada Nwosu', decidedOn: '2026-01-06' }
  await sam.call(decideAdvice, { params: { adviceId }, body: decision })
  const ending = { outcome: 'not_followed', notFollowedReason: words('ignored'), endedOn: '2026-01-07' } as const
  await sam.call(finishAdvice, { params: { adviceId }, body: ending })

  const dates = { happenedOn: `${MONTH}-20`, lastActOn: `${MONTH}-21`, conciliationBeganOn: `${MONTH}-22` }
  const body = { kind: 'act', ...dates, conciliationEndedOn: `${MONTH}-23`, what: words('act') } as const
  await sam.call(setClaimDates, { params, body })
  await sam.call(writeQuestions, { params, body: { questions: words('questions') } })
  await enter(sam, params)

  const privileged = { visibility: 'privileged', lawyer: words('lawyer'), matter: words('matter') } as const
  const { id: noteId } = await sam.call(addNote, { params, body: { content: words('note'), ...privileged } })
  await sam.call(setNoteReaders, { params: { noteId }, body: privileged })
}

async function enter(sam: Person, params: { requestId: string }) {
  const fact = { kind: 'event', happenedOn: '2026-01-05', knownBy: 'told' } as const
  await sam.call(addFact, { params, body: { ...fact, what: words('mistaken') } })
  const { facts } = await sam.call(getStory, { params })
  const factId = facts.find(({ entered }) => entered)?.entered?.id ?? ''
  const body = { ...fact, what: words('fact'), reason: words('corrected') }
  await sam.call(correctFact, { params: { factId }, body })
}
