import { expect, test } from 'vitest'
import * as z from 'zod'
import { withoutBlanks } from './blanks.ts'

const shape = z.strictObject({
  title: z.string().min(1),
  note: z.string().optional(),
  country: z.string().default('United Kingdom'),
  address: z.strictObject({ city: z.string(), flat: z.string().optional() }).transform((address) => address.city),
  people: z.array(z.strictObject({ name: z.string(), role: z.enum(['witness']).optional() })).optional(),
})

test('empty text is left out where the field is optional', () => {
  const typed = { title: 'Rota', note: '', country: '', address: { city: 'Leeds', flat: '' }, people: [] }
  expect(withoutBlanks(shape, typed)).toEqual({ title: 'Rota', address: { city: 'Leeds' }, people: [] })
})

test('empty text stays where the field is required, so that its own rule reports it', () => {
  expect(withoutBlanks(shape, { title: '', address: { city: '' } })).toEqual({ title: '', address: { city: '' } })
})

test('every entry of a list is checked', () => {
  const typed = {
    people: [
      { name: '', role: '' },
      { name: 'Tom', role: 'witness' },
    ],
  }
  expect(withoutBlanks(shape, typed)).toEqual({ people: [{ name: '' }, { name: 'Tom', role: 'witness' }] })
})
