import * as z from 'zod'
import { accountEvents, nameChanged } from '#features/session/contract.ts'
import { del, everyone, get, Moment, patch, post, Role } from '#platform/contract.ts'
import { photoFile } from '#platform/files/rules.ts'
import { personal } from '#platform/personal.ts'

// Settings of one’s own account: name, photo and notifications.

/** The subjects of notifications. */
export const NotificationKind = z.enum([
  'newMessages',
  'requestProgress',
  'requestsCompleted',
  'newRequests',
  'assignments',
  'dueDates',
  'resetRequests',
  'lockedAccounts',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** The subjects that each role can be notified of. */
export const notificationKinds: Record<Role, readonly NotificationKind[]> = {
  client: ['newMessages', 'requestProgress', 'requestsCompleted'],
  staff: ['newRequests', 'assignments', 'newMessages', 'dueDates'],
  admin: ['resetRequests', 'lockedAccounts'],
}

/** Whether to notify, by subject. */
export const NotificationChoices = z.partialRecord(NotificationKind, z.boolean())
export type NotificationChoices = z.infer<typeof NotificationChoices>

export const Profile = z.object({
  username: z.string(),
  email: personal(z.string().nullable(), 'contact'),
  role: Role,
  firstName: personal(z.string().nullable(), 'contact'),
  lastName: personal(z.string().nullable(), 'contact'),
  /** The address of the photo, which changes with it. */
  profileImageUrl: z.string().nullable(),
  /** One choice for each subject of the role. */
  notifications: NotificationChoices,
  createdAt: Moment,
  lastPasswordChangeAt: Moment.nullable(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = get('/api/account/profile', {
  summary: 'The caller’s own profile and notification choices.',
  for: everyone,
  returns: Profile,
  changedBy: [accountEvents.profileChanged, accountEvents.passwordChanged, nameChanged],
})

// Line breaks would reach the header of an e-mail, and marks that turn the direction of a line make one name read as another.
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/u

/** A part of a person’s name; blank for none. */
export const OwnName = z
  .string()
  .trim()
  .max(100, 'At most 100 characters')
  .refine((name) => !NOT_IN_NAMES.test(name), 'Use no line breaks and no invisible characters')
  .transform((name) => name || null)

export const ProfileEdits = z
  .strictObject({
    firstName: personal(OwnName, 'contact'),
    lastName: personal(OwnName, 'contact'),
    /** Only the choices that change. */
    notifications: NotificationChoices,
  })
  .partial()
export type ProfileEdits = z.infer<typeof ProfileEdits>

export const updateProfile = patch('/api/account/profile', {
  summary: 'Changes the caller’s own name and notification choices; only the fields sent are changed.',
  for: everyone,
  body: ProfileEdits,
  returns: Profile,
})

export const uploadPhoto = post('/api/account/photo', {
  summary: 'Sets the caller’s own photo. Multipart with one part named file, a JPEG or PNG of at most 1 MB.',
  for: everyone,
  file: photoFile,
  returns: Profile,
})

export const removePhoto = del('/api/account/photo', {
  summary: 'Removes the caller’s own photo.',
  for: everyone,
})

export const getPhoto = get('/api/accounts/:userId/photo', {
  summary: 'The photo of a person the caller may know; 404 for others, and if there is none.',
  for: everyone,
  /** Makes the address another one when the photo changes. */
  query: z.strictObject({ v: z.string().max(20).optional() }),
  returns: z.unknown(),
})
