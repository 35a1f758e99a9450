import { expect } from 'vitest'
import { createUser } from '#features/account/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { exportLog, listLog } from './contract.ts'
import { addAuditEvent } from './add-audit-event.server.ts'

async function exported(person: Person, query: Record<string, string> = {}) {
  const response = await person.raw('GET', `${exportLog.path}?${String(new URLSearchParams(query))}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, lines: bytes.toString().split('\r\n') }
}

test('the export is a file that a spreadsheet reads as text', async ({ admin, world }) => {
  const { id } = await admin.call(createUser, {
    body: {
      email: 'evil@initech.example',
      password: 'a first password',
      role: 'client',
      firstName: '=HYPERLINK("http://evil.example")',
      lastName: 'Łukasz, “Śmith”',
    },
  })
  const { response, bytes, lines } = await exported(admin, { account: id })

  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?security-log-\d{4}-\d\d-\d\d\.csv/,
  )
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(lines[0]).toBe(
    '\uFEFF"Time (UTC)","Event","What happened","By","By (username)","Account","Account (username)","Action","Details","Internet address","Browser"',
  )
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"") Łukasz, “Śmith”"`)
  expect(lines[1]).not.toMatch(/(^|,)"?[=+\-@]/)
  await world.owner.query('update users set deleted_at = now() where id = $1', [id])
})

test('every export is in the log, with who asked for what', async ({ admin, world }) => {
  await addAuditEvent(world.owner, { event: 'totp.added', actor: world.ids.nora, account: world.ids.nora })
  await exported(admin, { event: 'totp.added', q: 'quinn' })
  const [entry] = await admin.call(listLog, { query: { event: 'security_log.exported' } })
  expect(entry).toMatchObject({
    actor: { id: admin.id },
    action: 'export',
    metadata: { entries: 1, filters: { event: 'totp.added', q: 'quinn' } },
  })
})

test('an export continues where its first part ends', async ({ admin, world }) => {
  await world.owner.query(
    `insert into audit_events (event, actor_id, resource_type, resource_id, action)
      select 'password.changed', $1::uuid, 'user', $1::uuid, 'update' from generate_series(1, 5001)`,
    [world.ids.stan],
  )
  const { lines } = await exported(admin, { event: 'password.changed' })
  // A line of heads, and an end to the last line.
  expect(lines).toHaveLength(5001 + 2)
})
