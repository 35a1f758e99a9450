import { expect } from 'vitest'
import { mailsTo } from '#testing/fixtures/mails.ts'
import { test } from '#testing/fixtures/world.ts'
import { issueTemporaryPassword } from '../contract.ts'

test('the owner is told of a temporary password by e-mail, without the password', async ({ admin, world }) => {
  const userId = world.ids.ben
  await admin.call(issueTemporaryPassword, { body: { userId, tempPassword: 'canary for today', expiresInHours: 24 } })

  const mails = await mailsTo(world, userId)

  expect(mails).toEqual([
    {
      kind: 'temporary_password',
      to: 'ben.fry@acme.example',
      subject: 'A temporary password for Casewell',
      text: expect.stringMatching(/^Hello Ben,[^]+ works until \d+ \w+ \d{4}, \d+:\d\d [ap]m\./),
    },
  ])
  expect(mails[0]?.text).not.toContain('canary')
})

test('a refused temporary password sends no e-mail', async ({ admin, world }) => {
  const userId = world.ids.grace
  const body = { userId, tempPassword: 'short', expiresInHours: 24 as const }
  await expect(admin.call(issueTemporaryPassword, { body })).rejects.toMatchObject({ status: 400 })
  expect(await mailsTo(world, userId)).toEqual([])
})
