import { expect } from 'vitest'
import type * as z from 'zod'
import { routes } from '#app/routes.server.ts'
import { readConfig } from '#platform/config.server.ts'
import type { Endpoint } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { definitionOf, fieldsOf } from '#platform/schema-parts.ts'
import { test } from '#testing/fixtures/world.ts'

const reads = routes(readConfig({}))
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'GET')

test('every list of every answer has pages, or says how many entries it has at most', () => {
  expect(reads.flatMap((endpoint) => endless(endpoint))).toEqual([])
})

function endless({ path, query, returns }: Endpoint) {
  const hasPages = 'limit' in fieldsOf(query)
  return listsIn(returns, '').flatMap(({ at, list }) =>
    (at === '' && hasPages) || isBounded(list) ? [] : [`${path} ${at}`],
  )
}

type List = z.ZodArray

/** A list of words that the contract names has no more entries than there are such words. */
function isBounded(list: List) {
  const maximum = definitionOf(list).checks?.find(({ _zod: { def } }) => def.check === 'max_length')
  const stated = list.meta()?.['maxItems']
  return maximum !== undefined || stated !== undefined || definitionOf(list.element).type === 'enum'
}

function listsIn(schema: z.core.$ZodType, at: string): { at: string; list: List }[] {
  const def = definitionOf(schema)
  if (def.type === 'array') return [{ at, list: schema as List }, ...listsIn(def.element, `${at}[]`)]
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => listsIn(field, `${at}.${name}`))
  if (def.type === 'union') return def.options.flatMap((option) => listsIn(option, at))
  if (def.type === 'record') return listsIn(def.valueType, `${at}{}`)
  if (def.type === 'pipe') return listsIn(def.out, at)
  return 'innerType' in def ? listsIn(def.innerType, at) : []
}

type Held = { name: string; most: number; isIndexed: boolean }

test('each of these numbers is held by a trigger on its table, which finds the list by an index', async ({ world }) => {
  const { rows } = await world.owner.query<Held>(`
    select c.relname as name, split_part(args, '\\000', 1)::int as most, keys = '{}' or exists (
      select from pg_index i where i.indrelid = c.oid and keys <@ (
        select array_agg(a.attname::text) from unnest(i.indkey) with ordinality k (n, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n where k.place <= cardinality(keys))) as "isIndexed"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid,
      encode(t.tgargs, 'escape') args, string_to_array(split_part(args, '\\000', 2), ', ') keys
    where t.tgfoid = 'ensure_bound'::regproc`)

  expect(Object.fromEntries(rows.map(({ name, most }) => [name, most]))).toEqual(lists)
  expect(rows.filter(({ isIndexed }) => !isIndexed)).toEqual([])
})
