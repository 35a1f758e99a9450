import type { Pool } from 'pg'
import type { Listeners } from './listeners.server.ts'
import type { Stream } from './stream.server.ts'

type Item = { tenant_id: string; seq: number; paths: string[]; tell: string[]; kept_from: string[] }
type News = Map<string, Item[]>

export async function newsFor(system: Pool, { inTenant }: Listeners, tenants: readonly string[]): Promise<News> {
  const since = tenants.flatMap((tenant) => {
    const heard = [...inTenant(tenant)].map(({ position }) => position.get(tenant) ?? Number.POSITIVE_INFINITY)
    return heard.length > 0 ? [{ tenant, seq: Math.min(...heard) }] : []
  })
  const { rows } = await system.query<Item>({
    name: 'news-since',
    text: `select e.tenant_id, e.seq, e.paths, e.tell, kept_from(e.tenant_id, e.request_id) from unnest($1::uuid[], $2::bigint[]) heard (tenant_id, seq)
      join events e on e.tenant_id = heard.tenant_id and e.seq > heard.seq order by e.tenant_id, e.seq`,
    values: [since.map(({ tenant }) => tenant), since.map(({ seq }) => seq)],
  })
  return Map.groupBy(rows, (item) => item.tenant_id)
}

export function hear({ actor, position }: Stream, news: News): Set<string> {
  const paths = new Set<string>()
  for (const [tenant, heard] of position)
    for (const { seq, ...item } of news.get(tenant) ?? []) {
      if (seq <= heard) continue
      position.set(tenant, seq)
      if (item.tell.includes(actor.role) && !item.kept_from.includes(actor.id))
        for (const path of item.paths) paths.add(path)
    }
  return paths
}
