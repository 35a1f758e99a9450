import { Refusal } from '#platform/errors.ts'

const LIMITS = { bytes: 256 * 1024, depth: 32, keys: 1_000, items: 1_000 }

const invalidJson = (message: string) => new Refusal(400, 'INVALID_JSON', message)

/** Reads a JSON body, within limits. An absent body is an empty object. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(type))
    throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.')
  const value = parse(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidJson('The body must be a JSON object.')
  checkSize(value)
  return value
}

async function readBytes(request: Request) {
  if (Number(request.headers.get('content-length') ?? 0) > LIMITS.bytes) throw tooLarge()
  if (!request.body) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body) {
    size += part.length
    if (size > LIMITS.bytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const tooLarge = () => new Refusal(413, 'PAYLOAD_TOO_LARGE', 'The body is larger than 256 KB.')

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalidJson('The body is not valid JSON.')
  }
}

function checkSize(value: unknown, depth = 1) {
  if (typeof value === 'string') return checkText(value)
  if (typeof value !== 'object' || value === null) return
  if (depth > LIMITS.depth) throw invalidJson('The body is nested too deeply.')
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
  if (entries.length > (isList ? LIMITS.items : LIMITS.keys)) throw invalidJson('The body has too many entries.')
  for (const [key, each] of entries) {
    if (!isList) checkKey(key)
    checkSize(each, depth + 1)
  }
}

function checkKey(key: string) {
  if (['__proto__', 'constructor', 'prototype'].includes(key)) throw invalidJson('The body has a forbidden key.')
  checkText(key)
}

// PostgreSQL cannot store NUL or half a surrogate pair.
function checkText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw invalidJson('The body holds text that cannot be stored.')
}
