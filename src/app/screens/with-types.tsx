import type { ComponentType } from 'react'
import { TypesProvider } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { audienceOf } from '../destination.ts'
import { types } from '../types.tsx'

/** A screen that maps over the types of request. */
export function withTypes(Screen: ComponentType<{ audience: ReturnType<typeof audienceOf> }>) {
  return function Typed() {
    return (
      <TypesProvider value={types}>
        <Screen audience={audienceOf(useMe().role)} />
      </TypesProvider>
    )
  }
}
