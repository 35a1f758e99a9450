import * as z from 'zod'
import { type Endpoint, Nothing, Role } from '#platform/contract.ts'

export function openApi(endpoints: readonly Endpoint[], product: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  paths['/api/events'] = { get: EVENTS }
  return { openapi: '3.1.0', info: { title: product, version: '1' }, paths, components: { schemas: { Error: ERROR } } }
}

/** Not an endpoint with an answer of its own, but programs may listen too. */
const EVENTS = {
  summary:
    'The stream of what has gone stale: `stale` with the GET paths to read again, `resync` where that is everything, `alive` every 15 seconds. Each event has an id; `Last-Event-ID` resumes from it, and so does `after`, which also takes `newsFrom` of `/api/auth/user`.',
  'x-roles': Role.options,
  parameters: [
    { name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } },
    { name: 'after', in: 'query', schema: { type: 'string' } },
  ],
  responses: {
    200: {
      description: 'Events, until the session ends',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    default: {
      description: 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
}

const ERROR = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'For a person' },
    code: { type: 'string', description: 'For a program' },
    requestId: { type: 'string', format: 'uuid' },
    fieldErrors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    current: { description: 'The current record, with STALE_VERSION' },
  },
}

function operation({ summary, for: roles, path, query, body, file, returns, status, method }: Endpoint) {
  return {
    summary,
    'x-roles': roles,
    ...(roles === 'anyone' && { security: [] }),
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(method !== 'GET' &&
      (method !== 'DELETE' || body !== Nothing) && { requestBody: { content: bodyContent(body, file) } }),
    responses: {
      [status]: { description: 'Done', ...(status !== 204 && { content: json(schemaOf(returns, 'output')) }) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function bodyContent(body: z.ZodType, file: Endpoint['file']) {
  const schema = schemaOf(body, 'input')
  if (!file) return json(schema)
  const fields = typeof schema['properties'] === 'object' ? schema['properties'] : {}
  const properties = { ...fields, file: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties } } }
}

function pathParameters(path: string) {
  return [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
}

function queryParameters(query: z.ZodType) {
  const { properties = {} } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
