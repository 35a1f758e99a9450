import { expect } from 'vitest'
import type { Route } from '#platform/call/route.server.ts'
import { fieldsIn } from '#testing/rules/personal-fields.ts'
import type { Person } from '#testing/fixtures/person.ts'
import type { World } from '#testing/fixtures/world.ts'

const named = ({ method, path }: Route['endpoint'], field: string) => `${method} ${path} ${field}`
const confidentialOf = ({ body }: Pick<Route['endpoint'], 'body'>) =>
  fieldsIn(body).flatMap(({ field, kind }) => (kind === 'confidential' ? [field] : []))

/** The fields that calls take as confidential, each with its call. */
export const confidentialIn = (routes: readonly Route[]) => [
  ...new Set(
    routes.flatMap(({ endpoint }) => confidentialOf(endpoint).map((field) => named(endpoint, field))).toSorted(),
  ),
]

/** Makes a person’s calls, and adds to `sent` which confidential fields they had. */
export function noting(person: Person, sent: Set<string>): Person['call'] {
  return (endpoint, input) => {
    const fields = new Set(confidentialOf(endpoint))
    for (const name of namesIn(input?.body)) if (fields.has(name)) sent.add(named(endpoint, name))
    return person.call(endpoint, input)
  }
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)])
}

/** The tables with a text, in any row of any column: texts, JSON, lists and bytes. */
export async function tablesWith({ owner }: World, text: string) {
  const { rows } = await owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  expect(rows.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const { name } of rows) {
    const patterns = [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`]
    const { rowCount } = await owner.query(`select from "${name}" t where t::text ilike any ($1)`, [patterns])
    if (rowCount) found.push(name)
  }
  return found
}
