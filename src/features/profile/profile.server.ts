import { accountRoute, type Route } from '#platform/call/route.server.ts'
import { getProfile } from './contract.ts'
import { getPhotoRoute, removePhotoRoute, uploadPhotoRoute } from './photo.server.ts'
import { profileOf } from './queries.server.ts'
import { updateProfileRoute } from './update-profile.server.ts'

const getProfileRoute = accountRoute(getProfile, ({ tx, actor }) => profileOf(tx, actor.id))

export const profileRoutes: Route[] = [
  getProfileRoute,
  updateProfileRoute,
  uploadPhotoRoute,
  removePhotoRoute,
  getPhotoRoute,
]
