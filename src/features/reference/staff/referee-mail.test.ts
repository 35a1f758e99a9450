import { expect } from 'vitest'
import { listMails, readMail } from '#features/mail/contract.ts'
import { openMail } from '#platform/mail/mail.server.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'
import { withAskedReferee } from '#testing/builders/referees.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { remindReferee } from '../contract.ts'

test('the e-mail names the employer, the employee and the last day, and says which questions are not asked', async ({
  ada,
  sam,
  world,
}) => {
  const { reference, link } = await withAskedReferee(ada, sam)
  const mail = await newestMail(world)
  expect(mail).toMatchObject({
    to: 'glyn.roberts@cambrian-foods.example',
    subject: 'A reference for Priya Raman',
  })
  expect(mail?.text).toContain(`\n${link}\n`)
  expect(mail?.text).toContain('the post of Warehouse Supervisor at Acme Ltd')
  expect(mail?.text).toContain(`until ${new Date(reference.linkUntil ?? '').getUTCDate()} `)
  expect(mail?.text).toContain('Health, sickness absence and disability are not asked about')
})

test('administrators see that an e-mail waits for a referee, and cannot read it', async ({ ada, sam, admin }) => {
  await withAskedReferee(ada, sam)
  const [mail] = await admin.call(listMails)
  expect(mail).toMatchObject({ kind: 'reference', userId: null, personName: null, can: { read: false } })
  const reading = admin.call(readMail, { params: { mailId: mail?.id ?? '' } })
  await expect(reading).rejects.toMatchObject({ status: 403 })
})

test('a reminder brings a new link, and says that it replaces the one before', async ({ ada, sam, world }) => {
  const { referenceId } = await withAskedReferee(ada, sam)
  const { link } = await sam.call(remindReferee, { params: { referenceId } })
  const mail = await newestMail(world)
  expect(mail?.subject).toBe('Reminder: a reference for Priya Raman')
  expect(mail?.text).toContain(`\n${link}\n`)
  expect(mail?.text).toContain('This new link replaces the one')
})

async function newestMail({ owner, dataDir }: World) {
  const { rows } = await owner.query<{ id: string; sealed: Buffer }>(
    "select id, sealed from mails where kind = 'reference' order by created_at desc limit 1",
  )
  return rows.map((row) => openMail(loadKeyring({ dataDir }), row))[0]
}
