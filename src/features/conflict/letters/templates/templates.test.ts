import { expect } from 'vitest'
import { listLog } from '#features/security-log/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { aDraft } from '#testing/builders/letters.ts'
import { test } from '#testing/fixtures/world.ts'
import { listLetterTemplates, updateLetterTemplate } from '../contract.ts'
import { bodyFrom, signable, unknownIn } from '../merge.ts'
import { LetterKind } from '../words.ts'

test('there is one for each kind of letter, and every field in it is known', async ({ sam }) => {
  const templates = await sam.call(listLetterTemplates)
  expect(templates.map(({ kind }) => kind)).toEqual(LetterKind.options)
  for (const { subject, body } of templates) expect(unknownIn(subject + body)).toEqual([])
})

test('they contain the points that the law asks for', async ({ sam }) => {
  const templates = await sam.call(listLetterTemplates)
  const bodyOf = (kind: LetterKind) => templates.find((each) => each.kind === kind)?.body ?? ''
  for (const kind of ['hearing_invitation', 'grievance_meeting_invitation', 'appeal_invitation'] as const)
    expect(bodyOf(kind)).toMatch(/right to be accompanied[^]*one companion[^]*within five working days/)
  expect(bodyOf('hearing_invitation')).toMatch(/\{\{allegations}}[^]*\{\{evidence}}[^]*\{\{consequences}}/)
  for (const kind of ['outcome', 'grievance_outcome'] as const)
    expect(bodyOf(kind)).toMatch(/\{\{reasons}}[^]*right to appeal[^]*\{\{appealTo}} by \{\{appealDeadline}}/)
  expect(bodyOf('outcome')).toContain('{{warningUntil}}')
  expect(bodyOf('suspension')).toContain('not a disciplinary action')
  expect(bodyOf('investigation_invitation')).toContain('not a disciplinary meeting')
})

test('staff change one; letters begun before keep their text', async ({ ada, sam, sita }) => {
  const { id: requestId } = await ada.raises(aConflict())
  const before = await aDraft(sam, requestId)
  const template = (await sam.call(listLetterTemplates))[0]
  const params = { templateId: template?.id ?? '' }
  const body = { body: 'Dear {{person}},\n\nWe have your grievance.' }
  const changed = await sita.call(updateLetterTemplate, { params, body: { ...body, version: template?.version } })
  expect(changed).toMatchObject({ ...body, version: 2, subject: template?.subject })
  expect((await aDraft(sam, requestId)).text?.body).toEqual(bodyFrom(body.body))
  expect(before.text?.body).toEqual(signable(bodyFrom(template?.body ?? '')))
  const late = sam.call(updateLetterTemplate, { params, body: { subject: 'Late', version: 1 } })
  await expect(late).rejects.toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { version: 2 } } })
})

test('an unknown field is refused at save', async ({ sam }) => {
  const [template] = await sam.call(listLetterTemplates)
  const refusals: [object, string, string][] = [
    [{ body: 'Dear {{name}}' }, 'body', 'There is no field {{name}}'],
    [{ subject: 'To {{who}} {{where}}' }, 'subject', 'There is no field {{who}}, {{where}}'],
    [{ body: ' ' }, 'body', 'Write the letter first'],
  ]
  for (const [body, field, message] of refusals)
    await expect(
      sam.call(updateLetterTemplate, { params: { templateId: template?.id ?? '' }, body }),
    ).rejects.toMatchObject({ status: 400, body: { fieldErrors: { [field]: [message] } } })
})

test('clients and administrators neither read nor write them', async ({ ada, admin, sam }) => {
  const [template] = await sam.call(listLetterTemplates)
  const change = { params: { templateId: template?.id ?? '' }, body: { subject: 'Ours' } }
  for (const outsider of [ada, admin]) {
    await expect(outsider.call(listLetterTemplates)).rejects.toMatchObject({ status: 403 })
    await expect(outsider.call(updateLetterTemplate, change)).rejects.toMatchObject({ status: 403 })
  }
  const nowhere = { params: { templateId: crypto.randomUUID() }, body: { subject: 'Ours' } }
  await expect(sam.call(updateLetterTemplate, nowhere)).rejects.toMatchObject({ status: 404 })
})

test('staff of a shared company hear of it, and the security log says who', async ({ admin, sam, sita }) => {
  const template = (await sam.call(listLetterTemplates))[4]
  const news = await sita.hears()
  await sam.call(updateLetterTemplate, { params: { templateId: template?.id ?? '' }, body: { subject: 'Suspended' } })
  expect((await news.next())?.paths).toEqual(['/api/letter-templates', '/api/wording/changes'])
  const [entry] = await admin.call(listLog, { query: { event: 'letter_template.edited' } })
  expect(entry).toMatchObject({ actor: { id: sam.id }, metadata: { template: 'Suspension' } })
  news.close()
})
