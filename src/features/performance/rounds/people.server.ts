import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { invalid, invalidReference } from '#platform/errors.ts'
import { AN_ACCOUNT } from '../self-assessment/address.server.ts'
import type { RoundPerson } from './contract.ts'
import { type Dates, takenAmong } from './taken.server.ts'

/** The details with which a person’s review is created. */
export type Reviewee = {
  employeeId: string | undefined
  name: string
  email: string | undefined
  jobTitle: string | undefined
  department: string | undefined
}

type Wanted = Dates & { isAsked: boolean } & { tenantId: string; people: readonly RoundPerson[] }

/** Returns the people to review, or refuses with an error for each one that cannot be. */
export async function revieweesOf(tx: Tx, { tenantId, people, isAsked, ...dates }: Wanted): Promise<Reviewee[]> {
  const employees = await employeesOf(tx, tenantId, people)
  const reviewees = people.map((each, place) => toReviewee(each, place, employees))
  refuse('name', twice(reviewees))
  if (isAsked) refuse('email', await withAccounts(tx, tenantId, reviewees))

  const taken = await takenAmong(tx, { tenantId, ...dates }, reviewees)
  const refused = people.flatMap(({ anyway }, place) => {
    const problem = anyway ? undefined : taken[place]
    return problem ? [{ place, problem }] : []
  })
  refuse('anyway', refused)
  return reviewees
}

type Employee = { id: string; name: string; email: string | null; jobTitle: string; department: string | null }

async function employeesOf(tx: Tx, tenantId: string, people: readonly RoundPerson[]) {
  const ids = people.flatMap(({ employeeId }) => employeeId ?? [])
  const { rows } = await sql<Employee>`
    select e.id, e.first_name || ' ' || e.last_name as name, e.email, e.job_title, e.department from employees e
    join requests r on r.tenant_id = e.tenant_id and r.id = e.request_id and r.status <> 'cancelled'
    where e.tenant_id = ${tenantId} and e.id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

function toReviewee(person: RoundPerson, place: number, employees: Map<string, Employee>): Reviewee {
  const { employeeId, name = '', email, jobTitle, department } = person
  if (!employeeId) return { employeeId, name, email, jobTitle, department }
  const employee = employees.get(employeeId)
  if (!employee) throw invalidReference(`people.${place}.employeeId`)
  return {
    employeeId,
    name: employee.name.slice(0, 200),
    email: email ?? employee.email ?? undefined,
    jobTitle: employee.jobTitle,
    department: employee.department ?? undefined,
  }
}

type Problem = { place: number; problem: string }

/** Two people of the same name are told apart by their e-mail addresses. */
function twice(reviewees: readonly Reviewee[]): Problem[] {
  return reviewees.flatMap((one, place) => {
    const before = reviewees.slice(0, place).findIndex((other) => isSame(one, other))
    return before < 0 ? [] : [{ place, problem: `${one.name} is in this round twice (also number ${before + 1})` }]
  })
}

/** Links for employees never go to users who work with the reviews, unless they are the employee. */
async function withAccounts(tx: Tx, tenantId: string, reviewees: readonly Reviewee[]): Promise<Problem[]> {
  const { rows } = await sql<{ place: number }>`
    select (p.place - 1)::int as place from unnest(${reviewees.map(({ employeeId }) => employeeId ?? null)}::uuid[],
      ${reviewees.map(({ email }) => email ?? null)}::text[]) with ordinality p (employee_id, email, place)
    where exists (select from users u where u.email_key = lower(p.email) and u.deleted_at is null
        and (u.tenant_id = ${tenantId} or u.role = 'staff'))
      and not exists (select from employees e
        where e.tenant_id = ${tenantId} and e.id = p.employee_id and lower(e.email) = lower(p.email))`.execute(tx)
  return rows.map(({ place }) => ({ place, problem: AN_ACCOUNT }))
}

function isSame(one: Reviewee, other: Reviewee) {
  if (one.employeeId && other.employeeId) return one.employeeId === other.employeeId
  if (one.email && other.email) return one.email.toLowerCase() === other.email.toLowerCase()
  return one.name.toLowerCase() === other.name.toLowerCase()
}

function refuse(field: keyof RoundPerson, problems: readonly Problem[]) {
  if (problems.length === 0) return
  throw invalid(Object.fromEntries(problems.map(({ place, problem }) => [`people.${place}.${field}`, [problem]])))
}
