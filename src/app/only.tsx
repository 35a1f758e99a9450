import type { AsyncRouteComponent } from '@tanstack/react-router'
import { useMe } from '#features/session/session.tsx'
import { NotFound } from '#screens/not-found.tsx'
import { type AudiencePath, mayOpen } from './destination.ts'

type Screen = AsyncRouteComponent<object>

/** A screen for the roles that its path is for; for the others there is no such page. */
export function only(path: AudiencePath, Screen: Screen): Screen {
  function Only() {
    return mayOpen(useMe().role, path) ? <Screen /> : <NotFound />
  }
  return Object.assign(Only, Screen.preload && { preload: Screen.preload })
}
