import { expect } from 'vitest'
import { aCase } from '#testing/builders/a-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { downloadCaseFile } from '../../file/contract.ts'
import { chooseGuide, getGuide } from '../../guide/contract.ts'
import { addExhibit, askForEvidence, listEvidence, showExhibit, withdrawExhibit } from '../contract.ts'

const rota = { title: 'Night rota', source: 'The shift system', obtainedOn: dayFromToday(-9) }
const shown = { shownOn: dayFromToday(-2), how: 'email' } as const

async function sharing(sam: Person, params: { requestId: string }) {
  const { steps } = await sam.call(getGuide, { params })
  return steps.find(({ id }) => id === 'evidence_shared')
}

test('an exhibit lists the people it was shown to, and the guide says whether a respondent has seen them all', async ({
  ada,
  sam,
}) => {
  const { params, karen, rhys } = await aCase(ada)
  await sam.call(chooseGuide, { params, body: { kind: 'discipline' } })
  const [first, second] = [
    await sam.call(addExhibit, { params, body: rota }),
    await sam.call(addExhibit, { params, body: { ...rota, title: 'Messages' } }),
  ]
  const show = (exhibitId: string, participantId: string) =>
    sam.call(showExhibit, { params: { exhibitId }, body: { ...shown, participantId } })
  const ear = await ada.hears()
  expect((await show(first.id, rhys)).shown).toMatchObject([{ name: 'Rhys Parry', ...shown }])
  expect((await ear.next())?.paths).toContain(`/api/conflict-resolution/${params.requestId}/evidence`)
  ear.close()
  expect((await sharing(sam, params))?.state).not.toBe('done')

  await show(first.id, karen)
  const partly = await sharing(sam, params)
  expect(partly?.says).toBe('Not shown yet: exhibit 2 to Karen Doyle')
  await show(second.id, karen)
  expect(await sharing(sam, params)).toMatchObject({ state: 'done' })

  const { exhibits } = await ada.call(listEvidence, { params })
  expect(exhibits[0]?.shown.map(({ name }) => name)).toEqual(['Rhys Parry', 'Karen Doyle'])
  const file = await sam.respond(downloadCaseFile, { params })
  const text = pdfText(Buffer.from(await file.arrayBuffer())).replaceAll(' ', '')
  expect(text).toContain('bye-mail')
  expect(text).toContain('KarenDoyleon')
})

test('an exhibit that has not come cannot have been shown, nor can one be shown to a stranger to the case', async ({
  ada,
  sam,
}) => {
  const { params, karen } = await aCase(ada)
  const other = await aCase(ada)
  const { id: exhibitId } = await sam.call(addExhibit, { params, body: rota })
  const show = (changes: object, to = exhibitId, by = sam) =>
    by.call(showExhibit, { params: { exhibitId: to }, body: { ...shown, participantId: karen, ...changes } })
  for (const [changes, field] of [
    [{ shownOn: dayFromToday(1) }, 'shownOn'],
    [{ shownOn: dayFromToday(-10) }, 'shownOn'],
    [{ participantId: other.karen }, 'participantId'],
    [{ participantId: '' }, 'participantId'],
  ] as const)
    await expect(show(changes)).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { [field]: [expect.any(String)] } },
    })
  await expect(show({}, exhibitId, ada)).rejects.toMatchObject({ status: 403 })

  const asking = { title: 'Swap approvals', askedOf: 'Ada Nwosu', dueOn: dayFromToday(9) }
  const asked = await sam.call(askForEvidence, { params, body: asking })
  await expect(show({}, asked.id)).rejects.toMatchObject({ status: 409 })
  await sam.call(withdrawExhibit, { params: { exhibitId }, body: { reason: 'Of another month' } })
  await expect(show({})).rejects.toMatchObject({ status: 409 })
})
