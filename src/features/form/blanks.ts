import * as z from 'zod'

/** Removes empty strings from optional fields. */
export function withoutBlanks(shape: z.core.$ZodType, value: unknown): unknown {
  const plain = bare(shape)
  if (plain instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => withoutBlanks(plain.element, each))
  return plain instanceof z.ZodObject && isRecord(value) ? ofObject(plain, value) : value
}

function ofObject({ shape }: z.ZodObject, value: Record<string, unknown>) {
  const kept = Object.entries(value).filter(([key, each]) => each !== '' || !canBeAbsent(shape[key]))
  return Object.fromEntries(kept.map(([key, each]) => [key, shape[key] ? withoutBlanks(shape[key], each) : each]))
}

/** Unwraps `optional`, `default` and transformations. */
export function bare(shape: z.core.$ZodType): z.core.$ZodType {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) return bare(shape.unwrap())
  return shape instanceof z.ZodPipe ? bare(shape.in) : shape
}

const canBeAbsent = (field: z.core.$ZodType | undefined) => field !== undefined && z.safeParse(field, undefined).success

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
