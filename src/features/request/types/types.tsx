import { createContext, use } from 'react'
import type { RequestType } from '../contract.ts'
import type { TypePlug, Types } from './type-plug.tsx'

const Registry = createContext<Types | undefined>(undefined)

/** Makes the types of request known to every screen within (src/app/types.tsx). */
export const TypesProvider = Registry.Provider

/** The types of request there are, in the order of the dashboards' tabs. */
export function useTypes(): Types {
  const types = use(Registry)
  if (!types) throw new Error('The types of request are not known here: TypesProvider is missing.')
  return types
}

/** What one type of request brings along. */
export function useType(type: RequestType): TypePlug {
  return useTypes()[type]
}

/** The types with their names, to map over. */
export function entriesOf(types: Types) {
  return Object.entries(types) as [RequestType, TypePlug][] // a record's own keys
}
