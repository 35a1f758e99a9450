import { sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import { newestOf, type Source } from '#platform/database/first-of.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { readCursor } from '#platform/call/page.server.ts'
import { existing, notFound } from '#platform/errors.ts'
import { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { type Round, type RoundCounts, Standing } from './contract.ts'
import { roundAbilities } from './policy.ts'
import { isToRemind, joined, standing } from './standing.server.ts'

export type RoundRef = Pick<Round, 'id' | 'tenantId' | 'name' | 'periodStart' | 'periodEnd' | 'handInBy'> & {
  reviewerId: string | null
}

/** One round of the actor’s companies, or a 404. */
export async function roundRef(tx: Tx, actor: Pick<Actor, 'tenants'>, roundId: string): Promise<RoundRef> {
  const { rows } = await sql<RoundRef>`
    select id, tenant_id, name, period_start, period_end, hand_in_by, reviewer_id from review_rounds
    where id = ${roundId} and tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  return existing(rows)
}

/** One change to a company’s rounds at a time, so that no one is asked twice by two people at once. */
export const lockRounds = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('review_rounds' || ${tenantId}::text, 0))`.execute(tx)

type Row = Omit<Round, 'counts' | 'can'> & { counts: Partial<RoundCounts> | null }

const allRounds: Source = { of: (tenant) => sql`from review_rounds where tenant_id = ${tenant}` }

type Page = { limit: number; after?: string | undefined }

/** The newest rounds, one more than fits on the page, read from each tenant’s index and merged. */
export function newestRounds(tx: Tx, actor: Actor, { limit, after }: Page): Promise<Round[]> {
  const newest = newestOf(actor.tenants, allRounds, {
    as: 'review_rounds',
    moment: 'created_at',
    id: 'id',
    most: limit + 1,
    after: readCursor(after),
    columns: sql`*`,
  })
  return read(tx, actor, newest)
}

export async function roundOf(tx: Tx, actor: Actor, roundId: string): Promise<Round> {
  const [round] = await read(
    tx,
    actor,
    sql`select * from review_rounds where id = ${roundId} and tenant_id = any (${actor.tenants}::uuid[])`,
  )
  if (!round) throw notFound()
  return round
}

async function read(tx: Tx, actor: Actor, rounds: ReturnType<typeof sql>): Promise<Round[]> {
  const { rows } = await sql<Row>`
    select d.id, d.tenant_id, d.name, d.period_start, d.period_end, d.hand_in_by, d.created_at,
      t.name as company_name, ${namedPerson('u')} as reviewer, ${namedPerson('c')} as created_by,
      n.counts, n.to_remind_count
    from (${rounds}) d
    join tenants t on t.id = d.tenant_id
    join users c on c.id = d.created_by_id
    left join users u on u.id = d.reviewer_id
    cross join lateral (
      select jsonb_object_agg(s.standing, s.people) as counts, coalesce(sum(s.to_remind), 0)::int as to_remind_count
      from (
        select ${standing} as standing, count(*) as people, count(*) filter (where ${isToRemind}) as to_remind
        from review_round_members m
        join performance_reviews v on v.tenant_id = m.tenant_id and v.request_id = m.request_id ${joined}
        where m.tenant_id = d.tenant_id and m.round_id = d.id and v.state <> 'cancelled' group by 1
      ) s
    ) n
    order by d.created_at desc, d.id desc`.execute(tx)
  return rows.map((row) => toRound(actor, row))
}

function toRound(actor: Actor, row: Row): Round {
  const counts = { ...nobody, ...row.counts }
  const people = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return {
    ...row,
    counts,
    can: roundAbilities(actor, { people, toRemind: row.toRemindCount }),
  }
}

const nobody = Object.fromEntries(Standing.options.map((each) => [each, 0])) as RoundCounts // one for each of them

const person = columns('users', NamedPerson, 'u')

/** Staff who serve the company. */
export async function advisersOf(tx: Tx, tenantId: string): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select ${person} from users u join staff_assignments a on a.staff_id = u.id
    where a.tenant_id = ${tenantId} and u.is_active and u.deleted_at is null
    order by u.first_name, u.last_name, u.id`.execute(tx)
  return rows
}

/** The company’s accounts, its first one first. */
export async function accountsOf(tx: Tx, tenantId: string): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select ${person} from users u
    where u.tenant_id = ${tenantId} and u.role = 'client' and u.is_active and u.deleted_at is null
    order by u.id <> u.tenant_id, u.created_at, u.id`.execute(tx)
  return rows
}
