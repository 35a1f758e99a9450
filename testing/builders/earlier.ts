import type { Client } from 'pg'
import type { Ids } from '#testing/fixtures/cast.ts'

/** One request of each type for Acme, with what staff and client had done about it, as version 0020 kept it. */
export async function insertEarlierRows(old: Client, { ada, sita }: Ids) {
  const requests = await insertRequests(old, ada)
  const { onboarding, conflict_resolution: conflict, performance_review: review } = requests
  await old.query(
    `with employee as (
      insert into employees (tenant_id, request_id, first_name, last_name, job_title, start_date, encrypted_data_key)
        values ($1, $2, 'Maya', 'Patel', 'Barista', '2026-09-01', '\\x00') returning id),
    named as (
      update requests r set employee_id = e.id, subject = 'Maya Patel' from employee e
        where r.tenant_id = $1 and r.id = $2)
    insert into onboarding_processes (tenant_id, employee_id, id_verification_status, id_verification_completed_at)
      select $1, id, 'completed', now() from employee`,
    [ada, onboarding],
  )
  await old.query(
    `with opened as (
      insert into conflict_cases (tenant_id, request_id, description, legal_statement_version, legal_confirmed_by_id,
          encrypted_data_key)
        values ($1, $2, 'They shout.', 1, $1, '\\x00') returning id)
    insert into conflict_participants (tenant_id, case_id, name, email, role)
      select $1, id, name, email, role from opened, (values
        ('Ben Fry', 'Ben.Fry@acme.example', 'respondent'), ('Ed Vine', null, 'participant')) as people (name, email, role)`,
    [ada, conflict],
  )
  await old.query(
    `with review as (
      insert into performance_reviews (tenant_id, request_id, employee_name, review_period_start, review_period_end)
        values ($1, $2, 'Zoë Ng', '2026-07-01', '2026-09-30') returning id),
    kept as (
      insert into files (tenant_id, size, sha256, data_key, chunk_count) values ($1, 3, '\\x00', '\\x00', 1) returning id)
    insert into performance_attachments (tenant_id, performance_review_id, filename, original_name, mime_type, file_size,
        uploaded_by, file_path, file_id)
      select $1, review.id, 'a', 'appraisal.txt', 'text/plain', 3, $3, 'files/' || kept.id, kept.id from review, kept`,
    [ada, review, sita],
  )
  await insertWords(old, { ada, sita, conflict })
  return { onboarding, conflict, review }
}

type Requests = Record<'onboarding' | 'conflict_resolution' | 'performance_review', string>

async function insertRequests(old: Client, ada: string): Promise<Requests> {
  const { rows } = await old.query<{ type: keyof Requests; id: string }>(
    `insert into requests (tenant_id, title, type, client_id)
      select $1, 'From before', type, $1
      from unnest(array['onboarding', 'conflict_resolution', 'performance_review']) type returning type, id`,
    [ada],
  )
  return Object.fromEntries(rows.map(({ type, id }) => [type, id])) as Requests // one of each was inserted
}

async function insertWords(old: Client, { ada, sita, conflict }: { ada: string; sita: string; conflict: string }) {
  await old.query(`insert into messages (tenant_id, content, request_id, sender_id) values ($1, 'Hello', $2, $3)`, [
    ada,
    conflict,
    sita,
  ])
  await old.query(`insert into notes (tenant_id, content, request_id, author_id) values ($1, 'Ring Ed', $2, $3)`, [
    ada,
    conflict,
    sita,
  ])
}

type Filed = { tenantId: string; requestId: string; by: string; fileName: string }

/** A document of the right to work check, and what the history says of it. */
export async function insertDocument(old: Client, { tenantId, requestId, by, fileName }: Filed) {
  await old.query(
    `with kept as (
      insert into files (tenant_id, size, sha256, data_key, chunk_count) values ($1, 3, '\\x00', '\\x00', 1) returning id),
    told as (
      insert into activity_logs (tenant_id, action, details, request_id, user_id, audience)
        values ($1, 'documents.changed', 'uploaded “' || $4 || '”', $2, $3, '{client,staff}'))
    insert into documents (tenant_id, request_id, uploaded_by_id, file_name, file_size, mime_type, file_path, file_id, stage)
      select $1, $2, $3, $4, 3, 'application/pdf', 'files/' || kept.id, kept.id, 'rightToWork' from kept`,
    [tenantId, requestId, by, fileName],
  )
}

/** Two reviews of Acme that are over: one with its request, which had been completed before, and one by itself. */
export async function insertFinishedReviews(old: Client, { ada, sam, sita }: Ids) {
  const { rows } = await old.query<{ id: string; status: 'completed' | 'in_progress' }>(
    `insert into requests (tenant_id, title, type, client_id, status, completed_at)
      select $1, 'Over', 'performance_review', $1, status, case when status = 'completed' then now() end
      from unnest(array['completed', 'in_progress']) status returning id, status`,
    [ada],
  )
  await old.query(
    `insert into performance_reviews (tenant_id, request_id, employee_name, review_period_start, review_period_end, status)
      select tenant_id, id, 'Zoë Ng', '2026-07-01', '2026-09-30',
        case status when 'completed' then 'under_review' else 'completed' end
      from requests where title = 'Over'`,
  )
  await old.query(
    `insert into audit_events (tenant_id, actor_id, event, resource_type, resource_id, action, metadata, created_at)
      select r.tenant_id, who, 'request.changed', 'request', r.id::text, 'update', '{"statusAfter": "completed"}', at
      from requests r, (values ($1::uuid, now() - interval '2 days'), ($2, now() - interval '1 day')) as by (who, at)
      where r.title = 'Over' and r.status = 'completed'`,
    [sam, sita],
  )
  const [id = '', openId = ''] = ['completed', 'in_progress'].map((each) => rows.find((row) => row.status === each)?.id)
  return { id, openId }
}

/** Companies with these names, each with its founder, that Sita serves. */
export async function insertCompanies(old: Client, { sita }: Ids, names: readonly string[]) {
  await old.query(
    `with founded as (
      insert into tenants (name) select unnest($1::text[]) returning id, name),
    numbered as (
      insert into event_heads (tenant_id) select id from founded),
    founders as (
      insert into users (id, username, email, password, role, tenant_id, company_name)
        select id, 'founder-' || id, id || '@founders.example', '', 'client', id, name from founded)
    insert into staff_assignments (tenant_id, staff_id) select id, $2 from founded`,
    [names, sita],
  )
}
