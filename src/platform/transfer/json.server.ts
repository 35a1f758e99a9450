import { Refusal } from '#platform/errors.ts'
import { bodies } from '#platform/limits/limits.ts'

const JSON_TYPE = /^application\/json\s*(;\s*charset=utf-8\s*)?$/i
const LIMITS = { depth: 32, keys: 1_000, items: 1_000 }

const invalidJson = (message: string) => new Refusal(400, 'INVALID_JSON', message)

/** Reads a JSON body, within limits. An absent body is an empty object, unless the headers announce one. */
export async function readJson(request: Request, kilobytes = bodies.kilobytes): Promise<unknown> {
  const bytes = await readBytes(request, kilobytes)
  const type = request.headers.get('content-type') ?? ''
  if (bytes.length === 0) {
    if (JSON_TYPE.test(type) && request.method !== 'DELETE') throw invalidJson('The body is empty.')
    return {}
  }
  if (!JSON_TYPE.test(type)) throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.')
  const value = parse(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidJson('The body must be a JSON object.')
  checkSize(value)
  return value
}

async function readBytes(request: Request, kilobytes: number) {
  const most = kilobytes * 1024
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(kilobytes)
  if (!request.body) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving a `for await` early would close the connection before the caller had read the reason.
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > most) throw tooLarge(kilobytes)
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}

const tooLarge = (kilobytes: number) =>
  new Refusal(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${kilobytes} KB.`)

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
