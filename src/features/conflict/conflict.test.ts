import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from './contract.ts'
import { conflictStats } from './list/contract.ts'
import { updateConflict } from './work/contract.ts'

test('a conflict opens a case with its people, its ticket and the confirmed statement', async ({ ada, world }) => {
  const { id } = await ada.raises(aConflict())

  const { rows } = await world.owner.query(
    `select ticket_number, severity, status, current_stage, legal_statement_version, legal_confirmed_by_id,
      (select json_agg(json_build_object('name', p.name, 'role', p.role)) from conflict_participants p where p.request_id = c.request_id) as people,
      (select json_agg(event_type) from timeline_events t where t.request_id = c.request_id) as timeline
     from conflict_cases c where request_id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      ticket_number: expect.stringMatching(/^CR-\d{4}-\d{4,}$/),
      severity: 'low',
      status: 'open',
      current_stage: 'reviewing_notes',
      legal_statement_version: 1,
      legal_confirmed_by_id: ada.id,
      people: [{ name: 'Tom Ashworth', role: 'complainant' }],
      timeline: ['case_created'],
    },
  ])
})

test.for([
  [{ participants: [] }, 'participants', 'At least one participant must be added'],
  [{ participants: [{ name: '', email: 'a@b.example' }] }, 'participants.0.name', 'Name is required'],
  [{ participants: [{ name: 'Tom', email: 'tom' }] }, 'participants.0.email', 'Invalid email address'],
  [
    {
      participants: [
        { name: 'Tom Ashworth', email: 'tom@example.com' },
        { name: 'T. Ashworth', email: 'Tom@example.com' },
      ],
    },
    'participants.1.email',
    'Tom Ashworth has this address already',
  ],
  [{ legalEscalationConfirmed: false }, 'legalEscalationConfirmed', 'You must confirm the legal escalation statement'],
] as const)('%o is refused', async ([changes, field, message], { ada }) => {
  await expect(ada.raises(aConflict(changes))).rejects.toMatchObject({ body: { fieldErrors: { [field]: [message] } } })
})

test('the figures follow the cases', async ({ grace, stan, world }) => {
  const { id } = await grace.raises(aConflict())
  await world.owner.query(
    "update conflict_cases set severity = 'critical', status = 'investigating' where request_id = $1",
    [id],
  )
  expect(await stan.call(conflictStats)).toEqual({
    activeCount: 1,
    notClosedCount: 0,
    criticalCount: 1,
    highCount: 0,
    mediumCount: 0,
    lowCount: 0,
    underInvestigationCount: 1,
    resolvedCount: 0,
    avgResolutionDays: null,
  })

  await stan.call(updateRequest, { params: { requestId: id }, body: { status: 'completed' } })
  expect(await grace.call(conflictStats)).toMatchObject({
    activeCount: 0,
    criticalCount: 0,
    resolvedCount: 1,
    avgResolutionDays: 0,
  })
})

test('both sides read the case, the people in it and its events', async ({ ada, sam }) => {
  const participants = [
    { name: 'Tom Ashworth', email: 'tom@example.com', phone: '07700 900123', role: 'complainant' as const },
    { name: 'Una Kerr', email: 'una@example.com', position: 'Shift lead', department: 'Nights' },
  ]
  const { id: requestId, description } = await ada.raises(aConflict({ participants }))

  for (const reader of [ada, sam])
    expect(await reader.call(getConflict, { params: { requestId } })).toMatchObject({
      conflictCase: {
        requestId,
        description,
        ticketNumber: expect.stringMatching(/^CR-\d{4}-\d+$/),
        severity: 'low',
        status: 'open',
        currentStage: 'reviewing_notes',
        reviewingNotesStatus: 'in_progress',
        version: 1,
      },
      participants: [
        { name: 'Tom Ashworth', phone: '+447700900123', position: null, role: 'complainant' },
        {
          name: 'Una Kerr',
          email: 'una@example.com',
          position: 'Shift lead',
          department: 'Nights',
          role: 'participant',
        },
      ],
      timelineEvents: [{ eventType: 'case_created', eventTitle: 'Case opened', eventDescription: '2 people involved' }],
    })
})

test('clients read no notes of the investigation, and the outcome once there is one', async ({ ada, sam, world }) => {
  const { id: requestId } = await ada.raises(aConflict())
  const set = (changes: string) =>
    world.owner.query(`update conflict_cases set ${changes} where request_id = $1`, [requestId])
  const written = {
    reviewingNotesNotes: 'Tom seems credible',
    resolutionType: 'mediation',
    resolutionDetails: 'Draft',
  } as const
  await sam.call(updateConflict, { params: { requestId }, body: { caseData: written } })
  const read = async (reader: typeof ada) => (await reader.call(getConflict, { params: { requestId } })).conflictCase

  expect(await read(sam)).toMatchObject({ reviewingNotesNotes: 'Tom seems credible', resolutionDetails: 'Draft' })
  const open = await read(ada)
  expect(open).toMatchObject({ resolutionType: null, resolutionDetails: null })
  expect(Object.keys(open).filter((field) => field.endsWith('Notes'))).toEqual([])

  await set("status = 'resolved'")
  const resolved = await read(ada)
  expect(resolved).toMatchObject({ resolutionType: 'mediation', resolutionDetails: 'Draft' })
  expect(Object.keys(resolved).filter((field) => field.endsWith('Notes'))).toEqual([])
})
