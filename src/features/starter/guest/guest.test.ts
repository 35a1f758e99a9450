import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { aStarter, everything, fillIn, letIn } from '#testing/builders/a-starter.ts'
import { aPdf } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import {
  addStarterDocument,
  finishStarter,
  getStarterPage,
  getStarterPart,
  removeStarterDocument,
  revokeStarterLink,
  saveStarterField,
  sendStarterLink,
} from '../contract.ts'

const gone = { status: 410, body: { code: 'LINK_GONE' } }
const passport = () => ({ file: aPdf('Passport'), body: { kind: 'passport' as const } })

test('known details are masked, and shown in full only for the form', async ({ ada, stranger }) => {
  const { token } = await aStarter(ada)
  const headers = await letIn(stranger, token)
  const { page } = await stranger.call(getStarterPage, { headers })

  const known = page?.parts.flatMap((part) => part.known.map(({ label, value }) => `${label}: ${value}`))
  expect(known).toEqual([
    'First name: Priya',
    'Last name: Raman',
    'E-mail: priya.raman@example.com',
    'Home address: •••, Bristol, BS1 •••',
    'National Insurance number: •• •• •• 56 C',
  ])
  expect(page?.parts.map(({ part, progress, missing }) => [part, progress, missing.length])).toEqual([
    ['details', 'half', 1],
    ['tax', 'half', 3],
    ['bank', 'missing', 3],
    ['contacts', 'missing', 3],
    ['documents', 'missing', 1],
  ])
  expect(await stranger.call(getStarterPart, { query: { part: 'tax' }, headers })).toEqual({
    values: { nationalInsuranceNumber: 'AB123456C' },
    savedAt: null,
  })
})

test('a field is saved as it is typed, wrong or right, and the newer save of two devices wins', async ({
  ada,
  stranger,
}) => {
  const { token } = await aStarter(ada)
  const [phone, desk] = [await letIn(stranger, token), await letIn(stranger, token)]
  const save = (headers: Record<string, string>, field: string, value: string) =>
    stranger.call(saveStarterField, { body: { part: 'bank', field, value }, headers })
  await Promise.all([save(phone, 'sortCode', '20-41'), save(desk, 'accountName', 'P Raman')])
  await save(desk, 'sortCode', '20-41-77')

  for (const headers of [phone, desk])
    expect(await stranger.call(getStarterPart, { query: { part: 'bank' }, headers })).toMatchObject({
      values: { sortCode: '20-41-77', accountName: 'P Raman' },
    })
  await save(phone, 'accountNumber', '12')
  const { page } = await stranger.call(getStarterPage, { headers: desk })
  const bank = page?.parts.find(({ part }) => part === 'bank')
  expect(bank).toMatchObject({ progress: 'half', missing: ['account number (to correct)'] })
  await expect(save(phone, 'iban', 'x')).rejects.toMatchObject({ status: 404 })
  await expect(save(phone, 'accountName', 'x'.repeat(201))).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { value: ['At most 200 characters'] } },
  })
})

test('documents are photos or PDFs, each of a kind, and can be taken back', async ({ ada, grace, stranger }) => {
  const { token } = await aStarter(ada)
  const headers = await letIn(stranger, token)
  const foreign = await letIn(stranger, (await aStarter(grace)).token)
  const text = new File(['notes'], 'notes.txt')
  await expect(
    stranger.call(addStarterDocument, { file: text, body: { kind: 'other' }, headers }),
  ).rejects.toMatchObject({ status: 415 })

  const added = await stranger.call(addStarterDocument, { ...passport(), headers })
  expect(added).toMatchObject({ kind: 'passport', fileName: 'Offer letter.pdf', isApproved: false })
  const body = { documentId: added.id }
  await expect(stranger.call(removeStarterDocument, { body, headers: foreign })).rejects.toMatchObject({ status: 404 })
  await stranger.call(removeStarterDocument, { body, headers })
  expect((await stranger.call(getStarterPage, { headers })).page?.documents).toEqual([])
})

test('a starter is told what fits, and nothing of how much their employer stores', async ({ ada, stranger, world }) => {
  const { token } = await aStarter(ada)
  const headers = await letIn(stranger, token)
  const roomFor = async () => (await stranger.call(getStarterPage, { headers })).page?.roomFor
  const { rows } = await world.owner.query('select tenant_id from users where id = $1', [ada.id])
  const stored = (bytes: number) =>
    world.owner.query(
      'insert into stored_bytes values ($1, $2) on conflict (tenant_id) do update set bytes = excluded.bytes',
      [rows[0]?.tenant_id, bytes],
    )
  const { bytes: before } = (
    await world.owner.query('select coalesce(sum(bytes), 0)::float8 as bytes from stored_bytes where tenant_id = $1', [
      rows[0]?.tenant_id,
    ])
  ).rows[0]
  expect(await roomFor()).toBe(10_485_760)
  await stored(5 * 1024 ** 3 - 1_000)
  expect(await roomFor()).toBe(1_000)
  await stored(6 * 1024 ** 3)
  expect(await roomFor()).toBe(0)
  await stored(before)
  expect(await roomFor()).toBe(10_485_760)
})

test('finishing needs everything, tells both sides and ends the link', async ({ ada, sam, grace, stranger }) => {
  const { token, employeeId } = await aStarter(ada)
  const headers = await letIn(stranger, token)
  await fillIn(stranger, headers)
  await expect(stranger.call(finishStarter, { headers })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('a page of the passport') },
  })
  await stranger.call(addStarterDocument, { ...passport(), headers })

  const [adas, sams, graces] = [await ada.hears(), await sam.hears(), await grace.hears()]
  await stranger.call(finishStarter, { headers })
  for (const news of [adas, sams]) {
    expect((await news.next())?.paths).toContain(`/api/employees/${employeeId}/starter`)
    news.close()
  }
  const own = await aStarter(grace)
  expect((await graces.next())?.paths).not.toContain(`/api/employees/${employeeId}/starter`)
  graces.close()

  expect(own.token).not.toBe(token)
  await expect(stranger.call(getStarterPage, { headers })).rejects.toMatchObject(gone)
  await expect(
    stranger.call(saveStarterField, { body: { part: 'bank', field: 'sortCode', value: '1' }, headers }),
  ).rejects.toMatchObject(gone)
})

test('a new link ends the one before and keeps the saved details; a revoked one opens nothing', async ({
  ada,
  sam,
  stranger,
}) => {
  const { token, employeeId } = await aStarter(ada)
  const headers = await letIn(stranger, token)
  await stranger.call(saveStarterField, { body: { part: 'bank', field: 'sortCode', value: '204177' }, headers })
  const params = { employeeId }

  const second = (await sam.call(sendStarterLink, { params })).link?.split('#')[1] ?? ''
  await expect(stranger.call(getStarterPage, { headers })).rejects.toMatchObject(gone)
  const again = await letIn(stranger, second)
  expect(await stranger.call(getStarterPart, { query: { part: 'bank' }, headers: again })).toMatchObject({
    values: { sortCode: '204177' },
  })

  await ada.call(revokeStarterLink, { params })
  await expect(stranger.call(getStarterPage, { headers: again })).rejects.toMatchObject(gone)
})

test('once the request is closed the page says so, saves nothing more and keeps the saved details', async ({
  ada,
  sam,
  stranger,
}) => {
  const { token, requestId } = await aStarter(ada)
  const headers = await letIn(stranger, token)
  const save = (value: string) =>
    stranger.call(saveStarterField, { body: { part: 'bank', field: 'sortCode', value }, headers })
  await save('204177')
  await sam.call(updateRequest, { params: { requestId }, body: { status: 'completed' } })

  await expect(save('999999')).rejects.toMatchObject({ status: 409 })
  expect((await stranger.call(getStarterPage, { headers })).page).toMatchObject({ closed: 'completed' })
  expect(await stranger.call(getStarterPart, { query: { part: 'bank' }, headers })).toMatchObject({
    values: { sortCode: '204177' },
  })
})

test('nothing that a starter gives can be read in the database', async ({ ada, stranger, world }) => {
  const { token, employeeId } = await aStarter(ada)
  const headers = await letIn(stranger, token)
  await fillIn(stranger, headers)
  const { rows } = await world.owner.query<{ text: string }>(
    `select p::text as text from starter_parts p where employee_id = $1 union all
      select a::text from audit_events a union all select e::text from events e union all
      select l::text from guest_links l union all select b::text from starter_browsers b union all
      select m::text from mails m`,
    [employeeId],
  )
  const secrets = [
    token,
    ...Object.values(headers),
    ...Object.values(everything).flatMap((part) => Object.values(part)),
  ]
  const raw = secrets.filter((each) => each.length > 5).flatMap((each) => [each, Buffer.from(each).toString('hex')])
  expect(rows.length).toBeGreaterThan(20)
  expect(raw.filter((each) => rows.some(({ text }) => text.includes(each)))).toEqual([])
})
