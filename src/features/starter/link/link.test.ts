import { expect, inject } from 'vitest'
import { openMail } from '#platform/mail/mail.server.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'
import { aFinishedStarter, at, aStarter, everything } from '#testing/builders/a-starter.ts'
import { openWorld, test, type World } from '#testing/fixtures/world.ts'
import { getStarter, getStarterPage, revokeStarterLink, sendStarterLink } from '../contract.ts'

test('a link is sent until the first day only, and once the date of birth is known', async ({ ada, sam, world }) => {
  const late = await aStarter(ada)
  const { rows } = await world.owner.query<{ expire: Date; midnight: Date }>(
    `select l.expire, (e.start_date + 1) at time zone 'Europe/London' as midnight
      from guest_links l join employees e on e.id = l.record_id where e.id = $1`,
    [late.employeeId],
  )
  expect(rows.map(({ expire }) => expire)).toEqual(rows.map(({ midnight }) => midnight))
  await world.owner.query("update employees set start_date = '2026-01-05' where id = $1", [late.employeeId])
  const params = { employeeId: late.employeeId }
  await expect(sam.call(sendStarterLink, { params })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Priya’s first day was 5 January 2026, and the link works until then only.' },
  })
  expect(await sam.call(getStarter, { params })).toMatchObject({
    can: { send: false },
    cannotSend: expect.stringContaining('first day'),
  })
  await world.owner.query('update employees set start_date = current_date + 9, date_of_birth = null where id = $1', [
    late.employeeId,
  ])
  await expect(sam.call(sendStarterLink, { params })).rejects.toMatchObject({ status: 409 })
})

test('administrators send, end and see nothing', async ({ ada, admin }) => {
  const { employeeId } = await aStarter(ada)
  const params = { employeeId }
  for (const asking of [
    () => admin.call(sendStarterLink, { params }),
    () => admin.call(revokeStarterLink, { params }),
    () => admin.call(getStarter, { params }),
  ])
    await expect(asking()).rejects.toMatchObject({ status: 404 })
})

test('the e-mail gives the link, the job and the last day, and no answer gives the link then', async ({
  ada,
  world,
}) => {
  const { token } = await aStarter(ada)
  const mail = await newestMail(world, 'starter_link')
  expect(mail).toMatchObject({ to: 'priya.raman@example.com', subject: 'Before your first day at Acme Ltd' })
  expect(mail.text).toContain(`/starter#${token}\n`)
  expect(mail.text).toContain('as Warehouse Supervisor on')

  const mailing = await openWorld(inject('host'), {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'HR <hr@harbour.example>',
  })
  const colleague = await mailing.world.signIn('ada.nwosu')
  const params = { employeeId: (await aStarter(colleague)).employeeId }
  const sent = await colleague.call(sendStarterLink, { params })
  expect(sent).toEqual({ until: expect.any(String), link: null })
  await mailing.end()
})

async function newestMail({ owner, dataDir }: World, kind: string) {
  const { rows } = await owner.query<{ id: string; sealed: Buffer }>(
    'select id, sealed from mails where kind = $1 order by created_at desc limit 1',
    [kind],
  )
  if (!rows[0]) throw new Error('No e-mail is waiting.')
  return openMail(loadKeyring({ dataDir }), rows[0])
}

test('a starter who has finished gets a confirmation that repeats none of their details', async ({
  ada,
  stranger,
  world,
}) => {
  await aFinishedStarter(ada, stranger)
  const mail = await newestMail(world, 'starter_finished')
  expect(mail).toMatchObject({ to: 'priya.raman@example.com', subject: 'Acme Ltd has what you sent' })
  expect(mail.text).toContain('- Bank details\n')
  const values = Object.values(everything).flatMap((part) => Object.values(part))
  expect(values.filter((value) => value.length > 3 && mail.text.includes(value))).toEqual([])
})

test('the link of another purpose or record opens nothing here', async ({ ada, stranger, world }) => {
  const { token, employeeId } = await aStarter(ada)
  await world.owner.query("update guest_links set purpose = 'reference' where record_id = $1", [employeeId])
  await expect(stranger.call(getStarterPage, { headers: at(token) })).rejects.toMatchObject({ status: 410 })
})
