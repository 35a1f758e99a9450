import { createContext, use } from 'react'
import type { RequestType } from '../contract.ts'
import type { TypePlug, Types } from './type-plug.tsx'

const Registry = createContext<Types | undefined>(undefined)

/** Provides the types of request (src/app/types.tsx). */
export const TypesProvider = Registry.Provider

/** In the order of the dashboard tabs. */
export function useTypes(): Types {
  const types = use(Registry)
  if (!types) throw new Error('The types of request are not known here: TypesProvider is missing.')
  return types
}

export function useType(type: RequestType): TypePlug {
  return useTypes()[type]
}

export function entriesOf(types: Types) {
  return Object.entries(types) as [RequestType, TypePlug][] // a record's own keys
}
