import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { createUser } from '#features/account/contract.ts'
import { downloadDocument, uploadDocument } from '#features/document/contract.ts'
import { login, requestPasswordReset } from '#features/session/contract.ts'
import { openMail } from '#platform/mail/mail.server.ts'
import { loadKeyring, openBlob, openDataKey, sealBlob, unseal } from '#platform/secrets/seal.server.ts'
import { aConflict, anOnboarding, aPdf } from '#testing/builders/drafts.ts'
import { ask } from '#testing/fixtures/embedded.ts'
import { admin, serve } from '#testing/fixtures/installed.ts'
import { person } from '#testing/fixtures/person.ts'
import { openWorld, test, type World } from '#testing/fixtures/world.ts'
import { SEALED_BLOBS, WRAPPED_KEYS } from './resealing.server.ts'
import { SEALED_COLUMNS } from '#testing/rules/sealed-columns.ts'

const PASSWORD = 'quiet harbour morning'
const SECOND_START = 'The encryption key is not the one this data was sealed with.'

async function ownWorld() {
  const { world, end } = await openWorld(inject('host'))
  onTestFinished(end)
  return { world, ada: await world.signIn('ada.nwosu'), master: await world.signIn('masteradmin') }
}

function rotate({ database: { host, user, database }, dataDir }: World, env: NodeJS.ProcessEnv = {}) {
  const url = `postgresql:///${database}?host=${encodeURIComponent(host)}&user=${user}`
  return admin({ DATA_DIR: dataDir, DATABASE_URL: url, ...env }, 'rotate-key')
}

const keysOf = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('key'))
    .map((name) => name.replace(/\d{14}$/, '<date>'))
    .toSorted()

test('every bytea column is encrypted again, or is known not to depend on the key', async ({ world }) => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by name`,
  )
  const handled = [...WRAPPED_KEYS, ...SEALED_BLOBS].map(({ table, column }) => `${table}.${column}`)
  const others = [
    'employees.national_insurance_number',
    'ended_sessions.sid',
    'file_chunks.bytes',
    'files.sha256',
    'guest_browsers.hash',
    'guest_codes.hash',
    'guest_links.hash',
    'idempotency_keys.body',
    'idempotency_keys.payload_hash',
    'kernel_settings.value',
    // Counted for an hour; then it starts again.
    'mails.recipient',
    'one_time_links.hash',
    'passkey_challenges.key',
    'passkeys.public_key',
    'pending_sign_ins.token',
    'profile_photos.bytes',
    'recovery_codes.hash',
    'retired_keys.reference',
    'sessions.sid',
    'starter_browsers.hash',
    'throttles.key',
  ]
  expect(rows.map(({ name }) => name)).toEqual([...handled, ...SEALED_COLUMNS, ...others].toSorted())
})

test('data encrypted under the old key opens with the new key, and no longer with the old', async () => {
  const { world, ada, master } = await ownWorld()
  const from = loadKeyring(world)
  const { id: requestId, employee } = await ada.raises(anOnboarding())
  await ada.raises(aConflict())
  await ada.call(uploadDocument, { params: { requestId }, file: aPdf('canary') })
  const { id: mia } = await master.call(createUser, {
    body: { email: 'mia@initech.example', role: 'client', companyName: 'Initech Ltd', invite: true },
  })
  for (const [column, context] of [
    ['totp_secret', `totp ${ada.id}`],
    ['totp_pending', `totp pending ${ada.id}`],
  ] as const)
    await world.owner.query(`update users set ${column} = $1 where id = $2`, [
      sealBlob(from, Buffer.from('CANARY32'), context),
      ada.id,
    ])

  const { code, out, err } = await rotate(world)

  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^6 sealed values now need the new key\.\nThe old key is kept in \S+key\.old-\d{14}\. Delete it/)
  expect(keysOf(world.dataDir)).toEqual(['key', 'key.old-<date>'])
  for (const name of readdirSync(world.dataDir).filter((each) => each.startsWith('key')))
    expect(statSync(join(world.dataDir, name)).mode & 0o077).toBe(0)

  const to = loadKeyring(world)
  const [row] = (await world.owner.query('select * from employees')).rows
  const where = { tenantId: ada.id, table: 'employees', id: employee?.id ?? '' }
  const dataKey = openDataKey(to, row.encrypted_data_key, where)
  const column = 'nationalInsuranceNumber'
  expect(unseal(dataKey, row.national_insurance_number, { ...where, column })).toBe('AB123456C')
  expect(() => openDataKey(from, row.encrypted_data_key, where)).toThrow('could not be opened')
  const [mail] = (await world.owner.query('select id, sealed from mails where user_id = $1', [mia])).rows
  expect(openMail(to, mail)).toMatchObject({ to: 'mia@initech.example' })
  const [user] = (await world.owner.query('select totp_secret, totp_pending from users where id = $1', [ada.id])).rows
  expect(openBlob(to, user.totp_secret, `totp ${ada.id}`).toString()).toBe('CANARY32')
  expect(openBlob(to, user.totp_pending, `totp pending ${ada.id}`).toString()).toBe('CANARY32')
  const audit = await world.owner.query("select actor_id, metadata from audit_events where event = 'key.rotated'")
  expect(audit.rows).toEqual([{ actor_id: null, metadata: { by: 'operator' } }])
})

test('a server that still has the old key writes nothing that the new key cannot read', async () => {
  const { world, ada } = await ownWorld()
  const { params } = await ada.raises(anOnboarding())
  expect((await rotate(world)).code).toBe(0)

  await expect(ada.raises(anOnboarding())).rejects.toMatchObject({ status: 503 })
  await expect(ada.raises(aConflict())).rejects.toMatchObject({ status: 503 })
  const uploading = ada.call(uploadDocument, { params, file: aPdf() })
  await expect(uploading).rejects.toMatchObject({ status: 503 })
  const { rows } = await world.owner.query(
    'select (select count(*)::int from employees) as employees, (select count(*)::int from files) as files',
  )
  expect(rows).toEqual([{ employees: 1, files: 0 }])
})

test('with ENCRYPTION_KEY the new key comes from NEW_ENCRYPTION_KEY, and none comes twice', async () => {
  const { world, ada } = await ownWorld()
  await ada.raises(anOnboarding())
  const [first, second] = [readFileSync(join(world.dataDir, 'key'), 'utf8').trim(), randomBytes(32).toString('base64')]

  const without = await rotate(world, { ENCRYPTION_KEY: first })
  expect(without).toMatchObject({ code: 1, err: expect.stringContaining('Set NEW_ENCRYPTION_KEY') })
  const same = await rotate(world, { ENCRYPTION_KEY: first, NEW_ENCRYPTION_KEY: first })
  expect(same).toMatchObject({ code: 1, err: expect.stringContaining('was in use before') })
  const done = await rotate(world, { ENCRYPTION_KEY: first, NEW_ENCRYPTION_KEY: second })
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('Set ENCRYPTION_KEY to the new key') })
  const back = await rotate(world, { ENCRYPTION_KEY: second, NEW_ENCRYPTION_KEY: first })
  expect(back).toMatchObject({ code: 1, err: expect.stringContaining('was in use before') })
  const again = await rotate(world, { ENCRYPTION_KEY: first, NEW_ENCRYPTION_KEY: second })
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining(SECOND_START) })
  expect(keysOf(world.dataDir)).toEqual(['key'])
  for (const { out, err } of [without, same, done, back, again])
    for (const secret of [first, second]) expect(out + err).not.toContain(secret)
})

test('a value that cannot be decrypted is named, and nothing is changed', async () => {
  const { world, ada } = await ownWorld()
  await ada.raises(anOnboarding())
  await world.owner.query("insert into mails (kind, sealed) values ('broken', '\\x0300000000')")
  const { code, err } = await rotate(world)
  expect(code).toBe(1)
  expect(err).toMatch(/^mails [\w-]{36} cannot be decrypted with the current key\. Nothing was changed/)
  await expect(ada.raises(anOnboarding())).resolves.toBeTruthy()

  await world.owner.query("delete from mails where kind = 'broken'")
  expect(await rotate(world)).toMatchObject({ code: 0 })
  expect(keysOf(world.dataDir)).toEqual(['key', 'key.old-<date>'])
})

test('the server stops when its key changes and starts with the new one; so does one that was stopped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'casewell-rotation-'))
  const env = { DATA_DIR: dataDir, MASTERADMIN_PASSWORD: PASSWORD }
  let server = await serve(env)
  const comeIn = async (username: string) => {
    const response = await person(server.base, '', '').respond(login, { body: { username, password: PASSWORD } })
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sid='))
    return person(server.base, '', cookie?.split(';')[0] ?? '')
  }
  await (await comeIn('masteradmin')).call(createUser, {
    body: { email: 'ada@acme.example', username: 'ada', password: PASSWORD, role: 'client', companyName: 'Acme' },
  })
  await ask(join(dataDir, 'run'), "update users set is_first_login = false where username = 'ada'")
  const { id: requestId } = await (await comeIn('ada')).raises(anOnboarding())
  const paper = await (await comeIn('ada')).call(uploadDocument, { params: { requestId }, file: aPdf('canary') })
  const read = async () => (await comeIn('ada')).respond(downloadDocument, { params: { documentId: paper.id } })

  const running = await admin(env, 'rotate-key')
  expect(running).toMatchObject({ code: 0, err: '' })
  expect(await server.over).toBe(1)
  expect(server.said()).toContain('The operator changed the encryption key.')

  server = await serve(env)
  expect(await (await read()).text()).toContain('canary')
  await server.stop()
  expect(await admin(env, 'rotate-key')).toMatchObject({ code: 0, err: '' })

  // As if it had been interrupted before the files were swapped.
  const old = readdirSync(dataDir)
    .filter((name) => name.startsWith('key.old'))
    .toSorted()
  expect(old.length).toBe(2)
  renameSync(join(dataDir, 'key'), join(dataDir, 'key.next'))
  renameSync(join(dataDir, old[1] ?? ''), join(dataDir, 'key'))
  server = await serve(env)
  expect(await (await read()).text()).toContain('canary')
  expect(existsSync(join(dataDir, 'key.next'))).toBe(false)
  await person(server.base, '', '').call(requestPasswordReset, { body: { username: 'ada' } })

  await server.stop()
  renameSync(join(dataDir, old[0] ?? ''), join(dataDir, 'key'))
  await expect(serve(env)).rejects.toThrow(SECOND_START)
  rmSync(dataDir, { recursive: true, force: true })
}, 120_000)
