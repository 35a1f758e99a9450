import { sql } from 'kysely'
import type { DueThing } from '#features/request/request.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import type { Sql } from '#platform/database/first-of.server.ts'

export type Row = Pick<DueThing, 'requestId' | 'who' | 'companyName'> & { id: string; date: string }

export const dueOf = (
  kind: string,
  { id, requestId, who, companyName, date }: Row,
  told: Pick<DueThing, 'pressing' | 'tab' | 'at' | 'todo' | 'why' | 'act' | 'by'>,
): DueThing => ({
  key: `${kind} ${id}`,
  requestId,
  who,
  companyName,
  date,
  ...told,
})

/** Whether a name that was written down is that of the reader. */
export const isReader = ({ id }: Pick<Actor, 'id'>, name: Sql) =>
  sql<boolean>`(select lower(${name}) = lower(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = ${id})`
