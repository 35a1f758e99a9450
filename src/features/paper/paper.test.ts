import { expect } from 'vitest'
import { test } from '#testing/fixtures/world.ts'
import { getPlace } from './contract.ts'

test('people who wait for no PDF have no place in the queue; administrators and strangers have none to ask for', async ({
  ada,
  admin,
  stranger,
}) => {
  expect(await ada.call(getPlace)).toEqual({ place: null })
  await expect(admin.call(getPlace)).rejects.toMatchObject({ status: 403 })
  await expect(stranger.call(getPlace)).rejects.toMatchObject({ status: 401 })
})
