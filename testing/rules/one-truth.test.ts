import { describe, expect } from 'vitest'
import { tell } from '#db/demo/tell.ts'
import { type CastName, cast } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test as plain } from '#testing/fixtures/world.ts'
import { conflictAgrees, onboardingAgrees, requestAgrees, reviewAgrees } from './truths/records.ts'
import { companiesAgree, conflictFigures, onboardingFigures, requestFigures, reviewFigures } from './truths/figures.ts'
import { endsAgree, partsAgree, ratingsAgree, referencesAgree } from './truths/ends.ts'
import { type Lists, listsOf } from './truths/lists.ts'

// Whatever states the state of a record says the same of it, for each record of the demonstration and each reader.

const names = Object.keys(cast) as CastName[] // its keys

const test = plain.extend<{ $file: { people: Record<CastName, Person> } }>({
  people: [
    async ({ world }, use) => {
      const entries: [string, Person][] = []
      for (const name of names) entries.push([name, await world.signIn(cast[name].username)])
      const people = Object.fromEntries(entries) as Record<CastName, Person> // one for every name
      await tell(people, world.base, world.owner)
      await use(people)
    },
    { scope: 'file' },
  ],
})

const checks = {
  'each record says of itself what the list of requests says': requestAgrees,
  'a starter’s checks are the same in the list, in their own record and in what backs them': onboardingAgrees,
  'a review is as far in the list as in its own record, and as its request': reviewAgrees,
  'a case is as far in the list as in its own record, and over with its request': conflictAgrees,
  'what is over says when, by which person and why, and nothing was due before it was there': endsAgree,
  'a message that tells of a reference agrees with the references': referencesAgree,
  'a review recommends what it rates': ratingsAgree,
  'the parts of a case tell one story': partsAgree,
  'the figures of requests are those of their rows': requestFigures,
  'the figures of onboardings are those of their rows': onboardingFigures,
  'the figures of reviews are those of their rows': reviewFigures,
  'the figures of cases are those of their rows': conflictFigures,
  'clients and colleagues have the requests that are listed': companiesAgree,
} satisfies Record<string, (reader: Person, lists: Lists) => unknown>

describe.each(names)('to %s', { timeout: 240_000 }, (name) => {
  let lists: Lists | undefined

  for (const [says, check] of Object.entries(checks))
    test(says, async ({ people }) => {
      lists ??= await listsOf(people[name])
      // Only Nora serves no company.
      expect(lists.requests.length > 15).toBe(name !== 'nora')
      await check(people[name], lists)
    })
})
