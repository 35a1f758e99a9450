import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type Keyring, newDataKey } from '#platform/secrets/seal.server.ts'
import type { Ids } from '#testing/fixtures/cast.ts'

/** In every text that was open at the time. */
export const CANARY = 'Kingfisher'
const on = '2026-01-05'
const words = (what: string) => `${CANARY}: ${what}`

/** The tables of a case as they were before their texts were sealed. */
const rows: Record<string, Record<string, string | number>> = {
  conflict_case_changes: { field: 'reviewingNotesNotes', before: words('before'), version: 2 },
  allegations: { number: 1, wording: words('wording') },
  conflict_outcomes: {
    type: 'no_action',
    reason: words('reason'),
    decided_on: on,
    without_hearing_reason: words('unheard'),
  },
  conflict_appeals: {
    received_on: on,
    grounds: words('grounds'),
    letter_sent_on: on,
    letter_sent_by: 'email',
    late_reason: words('late'),
    involvement_reason: words('involved'),
    outcome: 'dismissed',
    outcome_reason: words('dismissed'),
    decided_on: on,
  },
  case_advice: {
    advice: words('advice'),
    advised_on: on,
    decision: words('decision'),
    decided_by: 'Ada',
    decided_on: on,
  },
  case_open_questions: { questions: words('questions') },
  claim_dates: { kind: 'act', happened_on: on, what: words('what'), conciliation_began_on: '2026-02-01' },
  notes: { content: words('content'), visibility: 'privileged', lawyer: words('lawyer'), matter: words('matter') },
}

const people: Record<string, readonly string[]> = {
  conflict_case_changes: ['user_id'],
  allegations: ['added_by_id'],
  case_advice: ['advised_by_id', 'decision_recorded_by_id'],
  case_open_questions: ['written_by_id'],
  claim_dates: ['set_by_id'],
  notes: ['author_id'],
}
const parties: Record<string, readonly string[]> = {
  conflict_outcomes: ['participant_id', 'decided_by_id'],
  conflict_appeals: ['participant_id', 'decision_maker_id'],
}

/** A case of Acme as version 0067 kept it: all that was written in it lies open. */
export async function insertOpenCase(old: Client, { ada, sita }: Ids, keyring: Keyring): Promise<string> {
  const [id, requestId, participantId] = [randomUUID(), randomUUID(), randomUUID()]
  const key = newDataKey(keyring, { tenantId: ada, table: 'conflict_cases', id })
  await old.query(
    "insert into requests (tenant_id, id, title, type, client_id) values ($1, $2, 'Open', 'conflict_resolution', $1)",
    [ada, requestId],
  )
  await old.query(
    `insert into conflict_cases (tenant_id, id, request_id, legal_statement_version, legal_confirmed_by_id,
        encrypted_data_key, version, reviewing_notes_notes, resolution_details, follow_up_actions)
      values ($1, $2, $3, 1, $1, $4, 2, $5, $6, $7)`,
    [ada, id, requestId, key, words('notes'), words('details'), words('actions')],
  )
  await old.query(
    "insert into conflict_participants (tenant_id, id, request_id, name, role) values ($1, $2, $3, 'Karen', 'respondent')",
    [ada, participantId, requestId],
  )
  for (const [table, held] of Object.entries(rows)) {
    const whose = Object.fromEntries((people[table] ?? []).map((column) => [column, sita]))
    const about = Object.fromEntries((parties[table] ?? []).map((column) => [column, participantId]))
    await insertRow(old, table, { tenant_id: ada, request_id: requestId, ...held, ...whose, ...about })
  }
  await old.query(
    `insert into allegation_findings (tenant_id, request_id, allegation_id, number, finding, reason, found_by_id)
      select tenant_id, request_id, id, 1, 'upheld', $1, $2 from allegations`,
    [words('finding'), sita],
  )
  return requestId
}

type Value = string | number | boolean | Buffer

export async function insertRow(old: Client, table: string, row: Record<string, Value>) {
  const values = Object.keys(row).map((_, n) => `$${n + 1}`)
  await old.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`,
    Object.values(row),
  )
}

/** The tables whose pages on disk hold the canary; everything is written out first. */
export async function pagesWithCanary(owner: Client): Promise<string[]> {
  await owner.query('checkpoint')
  const { rows: found } = await owner.query(
    `select relname from pg_class where relkind in ('r', 't', 'i') and pg_relation_filepath(oid) is not null
        and relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace)
        and position($1::bytea in pg_read_binary_file(pg_relation_filepath(oid))) > 0`,
    [Buffer.from(CANARY)],
  )
  return found.map(({ relname }) => relname)
}
