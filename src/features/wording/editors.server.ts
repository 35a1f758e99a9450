import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { forbidden } from '#platform/errors.ts'
import { MAX_NAMED } from './contract.ts'

type Acting = { tx: Tx; actor: Pick<Actor, 'id'> }
type Editor = { id: string; firstName: string | null; lastName: string | null }

/** In the role that handles accounts. */
export async function mayChangeWording({ tx, actor }: Acting): Promise<boolean> {
  const { mayChangeWording: may } = await tx
    .selectFrom('users')
    .select('mayChangeWording')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return may
}

export async function ensureMayChange(acting: Acting): Promise<void> {
  if (!(await mayChangeWording(acting)))
    throw forbidden('Only the staff named by the administrator change the firm’s wording.')
}

export async function editors(tx: Tx): Promise<Editor[]> {
  const { rows } = await sql<Editor>`
    select id, first_name, last_name from users
    where may_change_wording and is_active and deleted_at is null
    order by last_name, first_name, id limit ${MAX_NAMED}`.execute(tx)
  return rows
}
