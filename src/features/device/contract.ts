import * as z from 'zod'
import { accountEvents } from '#features/session/contract.ts'
import { del, everyone, get, listOf, Moment, post } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

// Where an account is signed in. A device is one open session.

// More than people have, and no more than a screen can show.
export const MAX_DEVICES = 200

export const Device = z.object({
  id: z.uuid(),
  /** The browser as its owner would call it: `Chrome on Windows`. */
  name: z.string(),
  ipAddress: personal(z.string(), 'contact'),
  createdAt: Moment,
  lastSeenAt: Moment,
  /** The device of the caller. */
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listDevices = get('/api/account/devices', {
  summary: 'Where the caller is signed in: this device first, then the most recently used.',
  for: everyone,
  returns: listOf(Device, MAX_DEVICES),
  changedBy: [accountEvents.deviceSignedOut, accountEvents.passwordChanged],
})

export const signOutDevice = del('/api/account/devices/:deviceId', {
  summary: 'Ends one of the caller’s own sessions and its event stream at once.',
  for: everyone,
})

export const signOutEverywhere = post('/api/account/sign-out-everywhere', {
  summary: 'Ends every session of the caller at once, this one included.',
  for: everyone,
})
