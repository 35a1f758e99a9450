import type * as z from 'zod'
import { invalid, notFound, Refusal } from '#platform/errors.ts'
import type { AppContext } from './http.server.ts'
import type { Route } from './route.server.ts'
import { withVersion } from '#platform/transfer/version.server.ts'

export const checked = ({ endpoint }: Route, c: AppContext, { raw }: { raw: unknown }) => ({
  params: paramsOf(c),
  query: check(endpoint.query, queryOf(c.req.url)),
  body: check(endpoint.body, withVersion(endpoint.body, c.req.header('if-match'), raw)),
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function holdFor({ hold }: Route, c: AppContext) {
  const id = hold && c.req.param(hold.of)
  return hold && id !== undefined && UUID.test(id) ? { text: hold.text, values: [id] } : undefined
}

/** Every path parameter is an id, so anything else names no record. */
export function paramsOf(c: AppContext) {
  const params = c.req.param()
  if (Object.values(params).some((each) => !UUID.test(each))) throw notFound()
  return params
}

export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { issues } = result.error
  throw invalid(fieldErrorsOf(issues), soleMessage(issues))
}

/** The message of a single rule of ours, which stands for the whole refusal: there may be no field to mark. */
const soleMessage = ([only, ...others]: z.core.$ZodIssue[]) =>
  only?.code === 'custom' && others.length === 0 ? only.message : undefined

function fieldErrorsOf(issues: z.core.$ZodIssue[]) {
  // No prototype: a field may have any name.
  const fields: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of names) (fields[path.join('.')] ??= []).push(messageOf(issue))
  }
  return fields
}

function messageOf(issue: z.core.$ZodIssue) {
  if (issue.code === 'unrecognized_keys') return 'Unknown field'
  const absent = issue.code === 'invalid_type' && issue.input === undefined
  return absent && issue.message.startsWith('Invalid input') ? 'Required' : issue.message
}

export function queryOf(url: string): Record<string, string> {
  const { searchParams, search } = new URL(url)
  if (search.length > 2_048) throw new Refusal(414, 'URI_TOO_LONG', 'The query is too long.')
  const twice = [...searchParams.keys()].find((key, index, all) => all.indexOf(key) !== index)
  if (twice !== undefined) throw invalid({ [twice]: ['Given more than once'] })
  return Object.fromEntries(searchParams)
}
