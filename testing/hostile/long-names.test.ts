import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listLetterTemplates } from '#features/conflict/letters/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { besideAnother } from './bystander.ts'

const LONG = 79_000

test('a file name of eighty kilobytes keeps no one else waiting', async ({ ada, grace }) => {
  const { id } = await ada.raises(aReview())
  const names = [
    `x${'. '.repeat(LONG / 2)}x.txt`,
    `${'x/'.repeat(LONG / 2)}notes.txt`,
    `${'a\u0323\u0301'.repeat(LONG / 6)}.txt`,
  ]

  const statuses: number[] = []
  await besideAnother(grace, async () => {
    for (const name of names) statuses.push(await uploads(ada, id, name))
  })
  expect(statuses).toEqual([201, 201, 201])
})

test('neither does a letter that is all braces and spaces', async ({ sam, grace }) => {
  const [template] = await sam.call(listLetterTemplates)
  const refused: number[] = []
  await besideAnother(grace, async () => {
    for (const body of [`{{${' '.repeat(250_000)}x`, '{{'.repeat(125_000), `{{${'a '.repeat(125_000)}}`]) {
      const headers = { 'Content-Type': 'application/json' }
      const init = { body: JSON.stringify({ body }), headers }
      refused.push((await sam.raw('PATCH', `/api/letter-templates/${template?.id}`, init)).status)
    }
  })
  expect(refused).toEqual([400, 400, 400])
})

/** Not through FormData, which would encode the name. */
async function uploads(who: Person, requestId: string, name: string) {
  const boundary = randomUUID()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`
  const response = await who.raw('POST', `/api/requests/${requestId}/documents`, {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: `${head}Hello\r\n--${boundary}--\r\n`,
  })
  await response.arrayBuffer()
  return response.status
}
