import type { Client } from 'pg'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { acme } from './acme.ts'
import { globex } from './globex.ts'
import { keepOfficeHours } from './when/office-hours.ts'
import { replay } from './replay.ts'
import { reviews } from './review-stories.ts'
import { addRound } from './rounds.ts'

/** As the replayed stories have it, which are dated back after they were told. */
const LAST_WROTE = `update company_figures f set last_wrote_at = greatest(
  (select max(created_at) from requests r where r.tenant_id = f.tenant_id),
  (select max(m.created_at) from messages m join users u on u.id = m.sender_id
    where m.tenant_id = f.tenant_id and u.tenant_id = f.tenant_id))`

/** The figures count what happened when it was told; it has been dated back since. */
const RECOUNTED = [
  ...['company_figures', 'ended_by_month', 'review_periods', 'open_tasks', 'finished_by'].map(
    (figures) => `delete from ${figures}`,
  ),
  'select add_figures(id, counted_figures(id)) from tenants',
].join(';')

/** Half a year of the firm’s work, in a database that holds its people. */
export async function tell(people: Record<CastName, Person>, base: string, owner: Client) {
  for (const story of [...acme, ...globex, ...reviews].toSorted((a, b) => b.daysAgo - a.daysAgo))
    await replay(story, people, owner)
  await addRound(people, base, owner)
  await keepOfficeHours(owner)
  await owner.query("update users set created_at = now() - interval '200 days'")
  await owner.query(RECOUNTED)
  await owner.query(LAST_WROTE)
  await owner.query("update staff_assignments set created_at = now() - interval '200 days'")
  // Everyone looked in the day before yesterday.
  await owner.query("insert into all_acts_seen select id, now() - interval '2 days' from users")
  await owner.query('delete from latest_acts')
  await owner.query('insert into latest_acts select c.* from tenants t, counted_latest_acts(t.id) c')
}
