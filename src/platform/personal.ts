import * as z from 'zod'
import { elementsOf, fieldsOf, type PartOf, partsOf } from './schema-parts.ts'

/** Kinds of personal data, and whether each is encrypted in the database. None is ever logged. */
const KINDS = {
  /** Names, e-mail, telephone: not encrypted, as people are searched by them. */
  contact: { sealed: false },
  /** Date of birth, document numbers, home address. */
  identity: { sealed: true },
  financial: { sealed: true },
  criminal: { sealed: true },
  /** Health, belief, trade union membership, and anything told in confidence. */
  special: { sealed: true },
  /** Free text about allegations, findings, advice and decisions. */
  confidential: { sealed: true },
  /** Free text about people: not encrypted, as it is searched. */
  narrative: { sealed: false },
} as const satisfies Record<string, { sealed: boolean }>

type PersonalKind = keyof typeof KINDS
type SealedKind = { [Kind in PersonalKind]: (typeof KINDS)[Kind]['sealed'] extends true ? Kind : never }[PersonalKind]

/** For the compiler only: nothing has this key at run time. */
export type Tagged<Kind extends PersonalKind> = { readonly '~personal': Kind }

const tags = z.registry<{ kind: PersonalKind }>()

/** Declares a field's kind of personal data. Encryption and log redaction follow. */
export function personal<Schema extends z.ZodType, Kind extends PersonalKind>(schema: Schema, kind: Kind) {
  // A copy: the schema stays untagged elsewhere.
  const copy = schema.clone(undefined, { parent: true })
  tags.add(copy, { kind })
  return copy as Schema & Tagged<Kind> // the tag is in the registry; here it exists for the compiler alone
}

/** A schema's kind, also inside `.optional()`, `.pipe()`, a union or a list. */
export function personalKind(schema: z.core.$ZodType): PersonalKind | undefined {
  return tags.get(schema)?.kind ?? [...partsOf(schema), ...elementsOf(schema)].map(personalKind).find(Boolean)
}

type KindOf<Schema> = Schema extends Tagged<infer Kind> ? Kind : KindOf<PartOf<Schema>>

export type SealedKey<Shape extends z.ZodObject> = {
  [Key in keyof Shape['shape']]: [Extract<KindOf<Shape['shape'][Key]>, SealedKind>] extends [never] ? never : Key
}[keyof Shape['shape']]

export const isSealedKind = (kind: PersonalKind) => KINDS[kind].sealed

export function sealedKeys(shape: z.ZodObject): string[] {
  return Object.keys(shape.shape).filter((key) => isSealed(shape, key))
}

function isSealed({ shape }: z.ZodObject, key: string) {
  const schema: z.core.$ZodType | undefined = shape[key]
  const kind = schema && personalKind(schema)
  return kind !== undefined && isSealedKind(kind)
}

/** Whether any of it is encrypted in the database, also inside lists and refinements. */
export function holdsSealed(schema: z.core.$ZodType): boolean {
  const kind = personalKind(schema)
  return (
    (kind !== undefined && isSealedKind(kind)) ||
    [...Object.values(fieldsOf(schema)), ...partsOf(schema), ...elementsOf(schema)].some(holdsSealed)
  )
}

/** A copy for logs: personal values become the name of their kind, and unknown fields are dropped. */
export function redact(schema: z.ZodObject, value: unknown): unknown {
  return redactBy([schema], value)
}

// A union may describe one value in several ways; the strictest counts.
function redactBy(schemas: readonly z.core.$ZodType[], value: unknown): unknown {
  if (value === null || value === undefined) return value
  const kind = schemas.map(personalKind).find(Boolean)
  if (kind) return `[${kind}]`

  const all = schemas.flatMap(withParts)
  if (Array.isArray(value)) return value.map((each) => redactBy(all.flatMap(elementsOf), each))
  if (typeof value === 'object') return redactFields(all, value)
  return schemas.length > 0 ? value : '[unknown]'
}

function withParts(schema: z.core.$ZodType): z.core.$ZodType[] {
  return [schema, ...partsOf(schema).flatMap(withParts)]
}

function redactFields(schemas: readonly z.core.$ZodType[], value: object) {
  const all = schemas.map(fieldsOf)
  const fields = Object.entries(value).map(([key, each]) => {
    const described = all.flatMap((shape) => (Object.hasOwn(shape, key) ? (shape[key] ?? []) : []))
    return { key, each, described }
  })
  const known = fields.filter(({ described }) => described.length > 0)
  return Object.fromEntries(known.map(({ key, each, described }) => [key, redactBy(described, each)]))
}
