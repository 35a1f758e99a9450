import { expect } from 'vitest'
import { listEmergencyContacts } from '#features/emergency-contact/contract.ts'
import { getOnboarding } from '#features/onboarding/contract.ts'
import { getReview } from '#features/performance/contract.ts'
import { listPlans } from '#features/performance/plan/contract.ts'
import { getPreparation } from '#features/performance/preparation/contract.ts'
import { updateReview } from '#features/performance/review/contract.ts'
import { listReferences } from '#features/reference/contract.ts'
import { getRightToWork } from '#features/right-to-work/contract.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'
import { cast } from '#testing/fixtures/cast.ts'
import { peopleIn } from '#testing/fixtures/cluster.setup.ts'
import { CANARY, pagesWithCanary } from '#testing/builders/earlier-case.ts'
import { insertOpenReview, insertOpenStarter, openTexts } from '#testing/builders/earlier-records.ts'
import { aKey, lately } from '#testing/fixtures/upgrading.ts'

lately(
  'texts of reviews and new starters that were stored open are sealed at the start, and read as before',
  async ({ earlier }) => {
    const { old, database, start } = earlier
    const ids = await peopleIn(database)
    const ENCRYPTION_KEY = aKey()
    const review = { requestId: await insertOpenReview(old, ids) }
    const starter = await insertOpenStarter(old, ids, loadKeyring({ dataDir: '', encryptionKey: ENCRYPTION_KEY }))
    expect(await pagesWithCanary(old)).toContain('performance_plans')

    const sita = await (await start(ids, { ENCRYPTION_KEY })).signIn(cast.sita.username)
    expect(await pagesWithCanary(old)).toEqual([])
    const read = await Promise.all([
      ...[getReview, getPreparation, listPlans].map((each) => sita.respond(each, { params: review })),
      ...[getOnboarding, getRightToWork, listReferences, listEmergencyContacts].map((each) =>
        sita.respond(each, { params: starter }),
      ),
    ])
    const texts = (await Promise.all(read.map((each) => each.text()))).join('\n')
    expect([...new Set(texts.match(/Kingfisher: \w+/g))].toSorted()).toEqual(openTexts)

    // Its history was sealed too: it tells what a user changed who had read the review before the last change.
    const set = (strengths: string) => sita.call(updateReview, { params: review, body: { strengths, version: 1 } })
    await expect(set('Calm')).rejects.toMatchObject({ status: 409 })
    expect(await set(`${CANARY}: before`)).toMatchObject({ strengths: `${CANARY}: strengths` })
  },
)
