import { sql } from 'kysely'

const begun = sql`array['in_progress', 'completed', 'failed']`

/** Whether any stage of the process `p` has been begun. */
export const isBegun = sql`(p.id_verification_status = any (${begun}) or p.right_to_work_status = any (${begun})
  or p.reference_check_status = any (${begun}) or p.dbs_check_status = any (${begun}))`
