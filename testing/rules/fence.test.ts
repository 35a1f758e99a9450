import { expect } from 'vitest'
import { test } from '#testing/fixtures/world.ts'

// The promises of the database, read from its catalogue: a table that forgets one of these fails the build.

const TENANT_TABLES = `select c.oid, c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id'`

test('every table with a tenant is fenced, even for its owner', async ({ world }) => {
  const { rows } = await world.owner.query(`
    select t.name from (${TENANT_TABLES}) t join pg_class c on c.oid = t.oid
    where not (c.relrowsecurity and c.relforcerowsecurity)`)
  expect(rows).toEqual([])
})

test('every fence is for reading and for writing, and names the tenants', async ({ world }) => {
  const { rows } = await world.owner.query<{ name: string; using: string; check: string | null }>(`
    select t.name, pg_get_expr(p.polqual, p.polrelid) as "using", pg_get_expr(p.polwithcheck, p.polrelid) as check
    from (${TENANT_TABLES}) t left join pg_policy p on p.polrelid = t.oid and p.polname = 'fence'`)
  const open = rows.filter(
    ({ name, using, check }) =>
      !using?.includes('current_tenants()') || (name !== 'users' && !check?.includes('current_tenants()')),
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(open).toEqual([])
})

test('every table with a request leaves out what is kept from the reader', async ({ world }) => {
  const { rows } = await world.owner.query<{ name: string; using: string; check: string }>(`
    select t.name, pg_get_expr(p.polqual, p.polrelid) as "using", pg_get_expr(p.polwithcheck, p.polrelid) as check
    from (${TENANT_TABLES}) t join pg_policy p on p.polrelid = t.oid and p.polname = 'fence'
    where t.name = 'requests' or exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'request_id' and not a.attisdropped)`)
  const open = rows.filter((each) => ![each.using, each.check].every((rule) => rule.includes('current_hidden()')))
  expect(rows.length).toBeGreaterThan(9)
  expect(open).toEqual([])
})

test('the role of fenced requests has no policy but the fence', async ({ world }) => {
  const { rows } = await world.owner.query(`
    select c.relname, p.polname from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname <> 'fence' and c.relname <> 'idempotency_keys'
      and (p.polroles = '{0}' or 'casewell_app'::regrole = any (p.polroles))`)
  expect(rows).toEqual([])
})

test('an index of every tenant table begins with the tenant', async ({ world }) => {
  const { rows } = await world.owner.query<{ name: string }>(`
    select t.name from (${TENANT_TABLES}) t where not exists (
      select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indrelid = t.oid and a.attname = 'tenant_id')`)
  expect(rows).toEqual([])
})

test('a reference to a tenant table carries the tenant', async ({ world }) => {
  const { rows } = await world.owner.query(`
    select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to" from pg_constraint k
    where k.contype = 'f' and k.confrelid in (select oid from (${TENANT_TABLES}) t where t.name <> 'users')
      and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'tenant_id')`)
  expect(rows).toEqual([])
})

test('the server’s roles own nothing and cannot bypass the fence', async ({ world }) => {
  const { rows } = await world.owner.query(`
    select rolname from pg_roles where rolname in ('casewell_app', 'casewell_system')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`)
  expect(rows).toEqual([])
  const owned = await world.owner.query(`
    select relname from pg_class where relkind in ('r', 'v', 'm', 'S')
      and relowner in ('casewell_app'::regrole, 'casewell_system'::regrole) and relname <> 'reference_numbers'`)
  expect(owned.rows).toEqual([])
})

test('only the listed functions run with their owner’s rights, each with a fixed search path', async ({ world }) => {
  const { rows } = await world.owner.query<{ name: string; path: boolean }>(`
    select proname as name, bool_and(coalesce(array_to_string(proconfig, ','), '') like '%search_path%') as path
    from pg_proc where prosecdef and pronamespace = 'public'::regnamespace group by proname order by proname`)
  expect(rows).toEqual([
    { name: 'begin_guest', path: true },
    { name: 'begin_request', path: true },
    { name: 'companies_of_set', path: true },
    { name: 'find_cases', path: true },
    { name: 'find_employees', path: true },
    { name: 'find_people', path: true },
    { name: 'find_requests', path: true },
    { name: 'find_reviews', path: true },
    { name: 'hidden_figures', path: true },
    { name: 'letter_stops_earlier_mail', path: true },
    { name: 'mail_to_wait_for', path: true },
    { name: 'new_reference', path: true },
  ])
})

test('there is no view or materialised view to look through', async ({ world }) => {
  const { rows } = await world.owner.query(
    "select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace",
  )
  expect(rows).toEqual([])
})

test('the server’s roles cannot change the audit trail', async ({ world }) => {
  const { rows } = await world.owner.query(`
    select table_name, privilege_type, grantee from information_schema.role_table_grants
    where table_name in ('audit_events', 'activity_logs', 'timeline_events', 'messages', 'notes')
      and grantee like 'casewell%' and grantee <> 'casewell_owner' and privilege_type not in ('SELECT', 'INSERT')`)
  expect(rows).toEqual([])
})
