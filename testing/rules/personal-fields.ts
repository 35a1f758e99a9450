import { routes } from '#app/routes.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { personalKind } from '#platform/personal.ts'
import { definitionOf, fieldsOf } from '#platform/schema-parts.ts'

type Schema = Parameters<typeof personalKind>[0]
export type PersonalField = { path: string; field: string; kind: NonNullable<ReturnType<typeof personalKind>> }

/** Every field that a contract of the product declares as personal, with what kind it is. */
export function personalFields(): PersonalField[] {
  const every = routes(readConfig({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hr@harbour.example' }))
  return every.flatMap(({ endpoint: { path, body, query, returns } }) =>
    [body, query, returns].flatMap((schema) => fieldsIn(schema)).map((each) => ({ path, ...each })),
  )
}

type Found = Omit<PersonalField, 'path'>

export function fieldsIn(schema: Schema, field = ''): Found[] {
  const kind = personalKind(schema)
  if (kind && field) return [{ field, kind }]
  const def = definitionOf(schema)
  const shape = Object.entries(fieldsOf(schema))
  const parts = ['innerType', 'in', 'out', 'element', 'valueType', 'left', 'right'].flatMap((key) => schemaIn(def, key))
  const options = 'options' in def && Array.isArray(def.options) ? (def.options as Schema[]) : []
  return [
    ...shape.flatMap(([name, each]) => fieldsIn(each, name)),
    ...[...parts, ...options].flatMap((each) => fieldsIn(each, field)),
  ]
}

function schemaIn(def: object, key: string): Schema[] {
  const part: unknown = (def as Record<string, unknown>)[key]
  return typeof part === 'object' && part !== null && '_zod' in part ? [part as Schema] : []
}
