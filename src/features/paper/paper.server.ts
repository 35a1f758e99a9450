import { type Route, route } from '#platform/call/route.server.ts'
import { getPlace } from './contract.ts'

export const paperRoutes: Route[] = [
  route(getPlace, async ({ actor, placeToDraw }) => ({ place: placeToDraw(actor.id) })),
]
