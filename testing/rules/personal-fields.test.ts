import { expect, test } from 'vitest'
import { isSealedKind } from '#platform/personal.ts'
import { read } from '#testing/rules/documents.ts'
import { type PersonalField, personalFields } from '#testing/rules/personal-fields.ts'

// The encrypted fields are derived from the contracts: a guide that leaves one out fails here.

test('the guide names every personal field, and whether it is encrypted', () => {
  const section = read('docs/encrypted-fields.md').text
  const told = section.split('\n- ').slice(1).map(inOneLine)
  expect(told).toEqual(linesOf(personalFields()))
})

const inOneLine = (text: string) => text.split('\n\n')[0]?.replaceAll(/\s+/g, ' ').trim() ?? ''

function linesOf(all: readonly PersonalField[]) {
  const kinds = Map.groupBy(all, ({ kind }) => kind)
  return [...kinds]
    .map(([kind, fields]) => `${isSealedKind(kind) ? 'Encrypted' : 'Not encrypted'}, ${kind}: ${namesOf(fields, all)}.`)
    .toSorted()
}

function namesOf(fields: readonly PersonalField[], all: readonly PersonalField[]) {
  const byName = Map.groupBy(fields, ({ field }) => field)
  return [...byName]
    .map(([name, of]) => inWords(name) + (isBoth(name, all) ? ` (${placesOf(of)})` : ''))
    .toSorted()
    .join(', ')
}

/** The same name for what is encrypted here and not there: the guide says where. */
function isBoth(name: string, all: readonly PersonalField[]) {
  return new Set(all.flatMap(({ field, kind }) => (field === name ? [isSealedKind(kind)] : []))).size > 1
}

function placesOf(fields: readonly PersonalField[]) {
  if (!fields.some(({ kind }) => isSealedKind(kind))) return 'elsewhere'
  return [...new Set(fields.map(({ path }) => areaOf(path)))].toSorted().join('; ')
}

/** `/api/conflict-resolution/:requestId/meetings` is about meetings. */
function areaOf(path: string) {
  const parts = path.split('/').filter((part) => part && part !== 'api' && !part.startsWith(':'))
  return parts.join(' ').replaceAll('-', ' ')
}

const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
