import { today } from '#features/clock/clock.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { checksOf, type Whose } from '../queries.server.ts'

/** The employees whose certificate information has been deleted, but not yet the notes about it. */
export async function withTextsLeft(tx: Tx): Promise<Whose[]> {
  return tx
    .selectFrom('dbsChecks')
    .select(['tenantId', 'employeeId'])
    .distinct()
    .where('contentDeletedDate', 'is not', null)
    .where('textsDeletedDate', 'is', null)
    .execute()
}

/**
 * Records that the notes about the checks are being deleted. `before` is when the next check was recorded, since later
 * notes are about that one; null if there is none. Undefined if another server has done it.
 */
export async function noteTextsDeleted(tx: Tx, whose: Whose): Promise<{ before: string | null } | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('dbsChecks')
    .set({ textsDeletedDate: today() })
    .where((eb) => eb.and({ tenantId: whose.tenantId, employeeId: whose.employeeId }))
    .where('contentDeletedDate', 'is not', null)
    .where('textsDeletedDate', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  const next = await tx
    .selectFrom('dbsChecks as d')
    .select('d.createdAt')
    .where('d.tenantId', '=', whose.tenantId)
    .where('d.employeeId', '=', whose.employeeId)
    .where('d.contentDeletedDate', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dbsChecks as l')
            .select('l.id')
            .whereRef('l.tenantId', '=', 'd.tenantId')
            .whereRef('l.supersedesId', '=', 'd.id'),
        ),
      ),
    )
    .orderBy('d.createdAt')
    .limit(1)
    .executeTakeFirst()
  return { before: next?.createdAt ?? null }
}

/** Whether the last certificate's information has been deleted, so that no more notes about it are taken. */
export async function isForgotten(tx: Tx, whose: Whose): Promise<boolean> {
  const newest = (await checksOf(tx, whose)).find(({ isSuperseded }) => !isSuperseded)
  return Boolean(newest?.contentDeletedDate)
}
