import { fill } from '#platform/contract.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { inOnePart } from '#platform/call/reply.server.ts'
import { accountRoute, firmAct, storedRoute } from '#platform/call/route.server.ts'
import { withoutTraces } from '#platform/files/traces.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { getPhoto, removePhoto, uploadPhoto } from './contract.ts'
import { profileOf } from './queries.server.ts'

export const uploadPhotoRoute = accountRoute(uploadPhoto, async ({ tx, actor, file: { mimeType, bytes }, record }) => {
  const { updatedAt } = await tx
    .insertInto('profilePhotos')
    .values({ userId: actor.id, mimeType, bytes: withoutTraces(bytes, mimeType) })
    .onConflict((own) =>
      own.column('userId').doUpdateSet((eb) => ({
        mimeType: eb.ref('excluded.mimeType'),
        bytes: eb.ref('excluded.bytes'),
        updatedAt: eb.fn<string>('clock_timestamp'),
      })),
    )
    .returning('updatedAt')
    .executeTakeFirstOrThrow()
  await setAddress(tx, actor.id, `${fill(getPhoto.path, { userId: actor.id })}?v=${Date.parse(updatedAt)}`)

  record(accountEvents.profileChanged, photoAct(actor.id, 'set'))
  return profileOf(tx, actor.id)
})

export const removePhotoRoute = accountRoute(removePhoto, async ({ tx, actor, record }) => {
  const { numDeletedRows } = await tx.deleteFrom('profilePhotos').where('userId', '=', actor.id).executeTakeFirst()
  await setAddress(tx, actor.id, null)

  if (numDeletedRows > 0n) record(accountEvents.profileChanged, photoAct(actor.id, 'removed'))
  return undefined
})

async function setAddress(tx: Tx, userId: string, profileImageUrl: string | null) {
  await tx.updateTable('users').set({ profileImageUrl }).where('id', '=', userId).execute()
}

const photoAct = (userId: string, photo: 'set' | 'removed') => firmAct('update', 'user', userId, { photo })

export const getPhotoRoute = storedRoute(getPhoto, async ({ tx, params, query, headers }) => {
  // Row-level security decides whose photo the reader may see; a photo is deleted with its account.
  const photo = await tx
    .selectFrom('profilePhotos')
    .leftJoin('users', 'users.id', 'profilePhotos.userId')
    .select(['profilePhotos.mimeType', 'profilePhotos.bytes'])
    .where('profilePhotos.userId', '=', params.userId)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!photo) throw notFound()

  // Each photo has its own address; logging out clears the browser’s cache.
  if (query.v !== undefined) headers.set('Cache-Control', 'private, max-age=86400, immutable')
  const { mimeType, bytes } = photo
  const name = `photo.${mimeType === 'image/png' ? 'png' : 'jpg'}`
  return { name, mimeType, size: bytes.length, parts: () => inOnePart(bytes) }
})
