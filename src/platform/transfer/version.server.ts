import * as z from 'zod'
import { Refusal } from '#platform/errors.ts'

/** For bodies with a version in themselves or in the one object that they hold: `"v7"` equals `version: 7`. */
export function withVersion(schema: z.ZodType, ifMatch: string | undefined, raw: unknown): unknown {
  if (ifMatch === undefined) return raw
  const version = /^"v(\d{1,9})"$/.exec(ifMatch)?.[1]
  if (version === undefined) throw new Refusal(400, 'VALIDATION_FAILED', 'If-Match must be a version, such as "v7".')
  const given = { version: Number(version) }
  const body = raw as Record<string, object | undefined> // readJson returns objects only
  const holder = holderOf(schema)
  return holder === undefined ? { ...given, ...body } : { ...body, [holder]: { ...given, ...body[holder] } }
}

export const hasVersion = (schema: z.ZodType) => isVersioned(schema) || holderOf(schema) !== undefined

function holderOf(schema: z.ZodType) {
  if (isVersioned(schema)) return undefined
  return Object.entries(fieldsOf(schema)).find(([, field]) => isVersioned(field))?.[0]
}

const isVersioned = (schema: z.ZodType) => 'version' in fieldsOf(schema)

function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return fieldsOf(schema.unwrap() as z.ZodType) // zod types it by its core
  return schema instanceof z.ZodObject ? schema.shape : {}
}
