import type { Client } from 'pg'
import { expect } from 'vitest'
import { test } from '#testing/fixtures/world.ts'
import { namedDate } from '#ui/text/dates.ts'
import { acme } from './acme.ts'
import { globex } from './globex.ts'
import { workday } from './when/days.ts'
import { replayCase } from './replay-case.ts'
import type { Story } from './story.ts'

// The cases of the demonstration are read closely by those who try the product: what they tell has to agree.

const companies = [acme, globex]
const stories = companies.flat()

test('cases happen in working hours, each part after its case was raised, and in order', { timeout: 240_000 }, async ({
  world,
  ada,
  ben,
  grace,
  sam,
  stan,
  sita,
  nora,
}) => {
  const people = { ada, ben, grace, sam, stan, sita, nora }
  const cases = stories.filter(({ request }) => request.type === 'conflict_resolution')
  for (const story of cases) await replayCase(story, people, world.owner)

  const moments = await momentsOf(world.owner)
  expect(moments.length).toBeGreaterThan(300)
  expect(moments.filter(({ inHours }) => !inHours)).toEqual([])
  expect(moments.filter(({ afterRaising }) => !afterRaising)).toEqual([])
  for (const [rule, query] of Object.entries(orders))
    expect({ rule, broken: (await world.owner.query(query)).rows }).toEqual({ rule, broken: [] })
})

test('a day that a story names is that day of the week', () => {
  const named = [...JSON.stringify(stories).matchAll(/\b[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+ \d{4}\b/g)].map(String)
  expect(named).not.toEqual([])
  expect(named.filter((words) => namedDate(calendarDate(words)) !== words)).toEqual([])
})

test('no one has a part in a company’s case or review before their first day there', () => {
  const tooEarly = companies.flatMap((company) =>
    company.flatMap((starter) => {
      const { employee } = starter.request
      if (!isStarter(employee) || starter.status === 'cancelled') return []
      const name = `${employee.firstName} ${employee.lastName}`
      return company.filter((story) => isAbout(story, name) && workday(-story.daysAgo) < employee.startDate)
    }),
  )
  expect(tooEarly.map(({ request }) => request.title)).toEqual([])
})

type Starter = { firstName: string; lastName: string; startDate: string }
const isStarter = (employee: unknown): employee is Starter => typeof employee === 'object' && employee !== null

/** In another story than that of their own start. */
const isAbout = ({ request, hearing, letters, caseFile }: Story, name: string) =>
  request.type !== 'onboarding' && JSON.stringify([request, hearing, letters, caseFile]).includes(name)

const calendarDate = (words: string) => {
  const [day = '', month = '', year] = words.split(' ').slice(-3)
  const number = String(new Date(`1 ${month} 2026`).getMonth() + 1)
  return `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
}

type Moment = { table: string; column: string; at: string; inHours: boolean; afterRaising: boolean }

/** Every moment of the past that a case has stored. */
async function momentsOf(owner: Client) {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'timestamp with time zone'
       and exists (select from information_schema.columns r join information_schema.tables t using (table_schema, table_name)
         where r.table_name = c.table_name and r.column_name = 'request_id' and t.table_type = 'BASE TABLE')`,
  )
  const moments: Moment[] = []
  for (const { table, column } of [...columns, { table: 'requests', column: 'completed_at' }]) {
    const request = table === 'requests' ? 'id' : 'request_id'
    const { rows } = await owner.query<Moment>(
      `select '${table}' as table, '${column}' as column, m.at::text as at, m.at >= r.created_at as "afterRaising",
         extract(isodow from london) < 6 and london::time between '09:00' and '18:00' as "inHours"
       from "${table}" of join requests r on r.id = of."${request}"
         cross join lateral (select of."${column}" as at, of."${column}" at time zone 'Europe/London' as london) m
       where m.at <= now()`,
    )
    moments.push(...rows)
  }
  return moments
}

/** By rule, what breaks it. */
const orders = {
  'a letter is sent on the day of its issue or later':
    'select l.kind from letters l join letter_dispatches d on d.letter_id = l.id where d.sent_on < l.issued_at::date',
  'a meeting is invited to before it is held, with time to prepare':
    'select kind, meeting_date, invited_on from conflict_meetings where invited_on > meeting_date - 2',
  'a meeting is on a working day, at an hour of work':
    "select kind from conflict_meetings where extract(isodow from meeting_date) > 5 or meeting_time not between '09:00' and '17:00'",
  'a meeting that was held is past, and another is to come':
    "select kind from conflict_meetings where (state = 'held') <> (meeting_date < now()::date)",
  'an invitation is to a meeting of its case, and written before it': `select l.kind from letters l left join conflict_meetings m on m.id = l.meeting_id
     where l.kind like '%invitation' and l.status = 'issued' and (m.id is null or l.issued_at::date >= m.meeting_date)`,
  'a meeting is written up after it was held': `select m.kind, e.event_title from conflict_meetings m
     join conflict_participants p on p.id = m.participant_id
     join timeline_events e on e.request_id = m.request_id and e.event_description like '%' || p.name
       and e.event_title ~ '(held|Minutes written)$'
     where m.state = 'held' and e.created_at::date <= m.meeting_date`,
  'a statement is signed after it was taken': 'select id from case_statements where signed_on < taken_on',
  'an appeal comes after the letter that it is against':
    'select id from conflict_appeals where received_on < letter_sent_on',
  'an exhibit was there before it was entered': 'select title from exhibits where obtained_on > created_at::date',
}
