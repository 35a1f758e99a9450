import { expect, test } from 'vitest'
import { csvOf } from './csv.server.ts'

test.for(['=1+1', '+441', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a cell that begins like a formula is text: %o',
  async (typed) => {
    const { lines } = await csvOf<string>([{ head: 'Name', of: (row) => row }])
    expect(lines([typed]).toString()).toBe(`"'${typed}"\r\n`)
  },
)

test('quotes and separators stay in their cell', async () => {
  const { lines } = await csvOf<string>([{ head: 'Name', of: (row) => row }])
  expect(lines(['Fry, "Ben"; Ltd']).toString()).toBe('"Fry, ""Ben""; Ltd"\r\n')
})
