import type * as z from 'zod'

// All that we use of zod 4 beyond its methods: `_zod`, which it documents for the authors of libraries. It is the only way
// to see of what a schema is made. An upgrade that names parts differently fails to compile where `Definition` is used,
// and `shape.test.ts` and `personal.test.ts` where a part is looked for.

type Schema = z.core.$ZodType
export type Definition = z.core.$ZodTypes['_zod']['def']

export const definitionOf = ({ _zod: { def } }: Schema) => def as Definition // every schema is one of these

/** Whether the field may be left out. */
export const mayBeAbsent = ({ _zod: { optin } }: Schema) => optin !== undefined

/** Schemas of the same value: inside `.optional()`, `.pipe()` or a union. */
export function partsOf(schema: Schema): Schema[] {
  const def = definitionOf(schema)
  return [
    'innerType' in def && def.innerType,
    'in' in def && def.in,
    'out' in def && def.out,
    ...('options' in def ? def.options : []),
  ].filter(isSchema)
}

export const elementsOf = (schema: Schema): Schema[] => {
  const def = definitionOf(schema)
  return 'element' in def ? [def.element] : []
}

export function fieldsOf(schema: Schema): Record<string, Schema> {
  const def = definitionOf(schema)
  return def.type === 'object' ? def.shape : {}
}

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null && '_zod' in part

/** The same for the compiler, elements included. */
export type PartOf<Whole> = Whole extends { _zod: { def: infer Def } } ? PartIn<Def> : never
type PartIn<Def> =
  | (Def extends { innerType: infer Part } ? Part : never)
  | (Def extends { in: infer Part } ? Part : never)
  | (Def extends { out: infer Part } ? Part : never)
  | (Def extends { element: infer Part } ? Part : never)
  | (Def extends { options: readonly (infer Part)[] } ? Part : never)
