import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type Keyring, newDataKey } from '#platform/secrets/seal.server.ts'
import type { Ids } from '#testing/fixtures/cast.ts'
import { CANARY, insertRow } from '#testing/builders/earlier-case.ts'

const on = '2026-01-05'
const words = (what: string) => `${CANARY}: ${what}`
const textsOf = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, words(column)]))

/** A review with a plan, shared and acknowledged, as version 0067 kept it: all that was written in it lies open. */
export async function insertOpenReview(old: Client, { ada, sita }: Ids): Promise<string> {
  const [requestId, planId] = [randomUUID(), randomUUID()]
  const of = { tenant_id: ada, request_id: requestId }
  await insertRow(old, 'requests', {
    tenant_id: ada,
    id: requestId,
    title: 'Open',
    type: 'performance_review',
    client_id: ada,
  })
  const texts = textsOf(
    'manager_feedback',
    'final_decision',
    'goals_for_next_period',
    'areas_of_improvement',
    'achievements',
  )
  const more = textsOf('strengths', 'improvements', 'development_plan', 'manager_comments', 'employee_comments')
  const period = { review_period_start: '2026-01-01', review_period_end: '2026-03-31' }
  // Without a key: nothing has been sealed about it so far.
  await insertRow(old, 'performance_reviews', { ...of, employee_name: 'Tom', ...period, ...texts, ...more, version: 2 })
  const change = { field: 'strengths', before: words('before'), version: 2, user_id: sita }
  await insertRow(old, 'performance_review_changes', { ...of, ...change })
  const seen = { acknowledged_how: 'paper', acknowledged_on: on, acknowledged_at: on, acknowledged_by_id: sita }
  await insertRow(old, 'shared_reviews', {
    ...of,
    ...seen,
    ...textsOf('without_reason', 'acknowledgement_note'),
    shared_by_id: sita,
    rating_words: '{a,b,c,d,e}',
    link_until: '2026-04-01',
  })
  await insertRow(old, 'review_comments', { ...of, ...textsOf('comment') })
  await insertRow(old, 'performance_plans', {
    ...of,
    id: planId,
    ...textsOf('problem', 'support', 'extension_reason', 'training_note', 'peers_note', 'outcome_reason'),
    objectives: JSON.stringify([{ objective: words('objective'), measure: words('measure') }]),
    starts_on: on,
    ends_on: '2026-02-05',
    training_given: true,
    peers_consistent: true,
  })
  await insertRow(old, 'performance_plan_meetings', { ...of, plan_id: planId, planned_on: on, ...textsOf('notes') })
  return requestId
}

/** A new starter of the same version, with everything that was open. */
export async function insertOpenStarter(old: Client, { ada, sita }: Ids, keyring: Keyring) {
  const [requestId, employeeId, processId, checkId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const of = { tenant_id: ada, employee_id: employeeId }
  await insertRow(old, 'requests', { tenant_id: ada, id: requestId, title: 'Open', type: 'onboarding', client_id: ada })
  await insertRow(old, 'employees', {
    tenant_id: ada,
    id: employeeId,
    request_id: requestId,
    first_name: 'Maya',
    last_name: 'Patel',
    job_title: 'Barista',
    start_date: '2026-09-01',
    encrypted_data_key: newDataKey(keyring, { tenantId: ada, table: 'employees', id: employeeId }),
  })
  await old.query('update requests set employee_id = $1 where id = $2', [employeeId, requestId])
  const notes = textsOf('id_verification_notes', 'right_to_work_notes', 'reference_check_notes', 'dbs_check_notes')
  await insertRow(old, 'onboarding_processes', { ...of, id: processId, request_id: requestId, ...notes })
  await insertRow(old, 'onboarding_stage_changes', {
    tenant_id: ada,
    process_id: processId,
    stage: 'dbsCheck',
    status: 'completed',
    sets_status: true,
    version: 1,
    user_id: sita,
    notes: words('dbs_check_notes'),
    ...textsOf('override_reason'),
  })
  const check = { method: 'manual_document', checked_by: 'Ada', check_date: on, employment_start_date: on }
  const checked = { ...of, ...check, recorded_by_id: ada, recorded_as: 'client' }
  await insertRow(old, 'right_to_work_checks', { ...checked, id: checkId, notes: words('seen') })
  await insertRow(old, 'right_to_work_checks', { ...checked, supersedes_id: checkId, ...textsOf('superseded_reason') })
  const referee = { referee_name: 'Glyn', company_name: 'Cambrian', email: 'glyn@example.com', relationship: 'Manager' }
  await insertRow(old, 'employee_references', { ...of, ...referee, added_by_id: ada, notes: words('verified') })
  await insertRow(old, 'emergency_contacts', { ...of, ...textsOf('name', 'relationship', 'phone', 'email') })
  return { requestId, employeeId }
}

const all = [
  'manager_feedback final_decision goals_for_next_period areas_of_improvement achievements strengths improvements',
  'development_plan manager_comments employee_comments without_reason acknowledgement_note comment problem support',
  'extension_reason training_note peers_note outcome_reason objective measure notes id_verification_notes',
  'right_to_work_notes reference_check_notes dbs_check_notes override_reason seen superseded_reason verified',
  'name relationship phone email',
]

/** The texts of both, wherever they are read. */
export const openTexts = all.join(' ').split(' ').map(words).toSorted()
