import { sql } from 'kysely'
import { listedColumns, listedJoins, pageOfType } from '#features/request/request.server.ts'
import { checkAgainBy } from '#features/right-to-work/right-to-work.server.ts'
import { route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import { isOneOf } from '#platform/database/is-one-of.server.ts'
import { atRisk, evidenced } from '../stages/evidenced.server.ts'
import { ListedFields, listProcesses, type ProcessRow } from '../contract.ts'

type Employee = ProcessRow['employee']
type Row = Omit<ProcessRow, 'employee'> & Omit<Employee, 'id'>

const fields = columns('onboardingProcesses', ListedFields, 'p')

export const listProcessesRoute = route(listProcesses, async ({ actor, ...call }) => {
  const rows = await pageOfType(
    { actor, ...call },
    {
      path: listProcesses.path,
      as: 'p',
      moment: 'request_created_at',
      of: (tenant) =>
        sql`from onboarding_processes p where p.tenant_id = ${tenant} and p.request_status <> 'cancelled'`,
      found: ({ wanted }) => sql`from find_requests(${wanted}) f
        join onboarding_processes p on p.tenant_id = f.tenant_id and p.request_id = f.request_id where p.request_status <> 'cancelled'`,
      filters: ({ status }) => (status ? [isOneOf(sql`p.request_status`, status)] : []),
      rows: (newest) => sql<Row>`
        select ${fields}, n.request_id, n.request_created_at as created_at, ${listedColumns},
          ${evidenced} as evidenced, ${atRisk} as expects_dbs, ${checkAgainBy()} as check_again_by,
          e.first_name, e.last_name, e.job_title, e.department, e.start_date
        from (${newest}) n
        join onboarding_processes p on p.tenant_id = n.tenant_id and p.request_id = n.request_id
        join requests r on r.tenant_id = n.tenant_id and r.id = n.request_id
        join employees e on e.tenant_id = n.tenant_id and e.id = p.employee_id
        ${listedJoins(actor)}
        order by n.request_created_at desc, n.request_id desc`,
    },
  )
  return rows.map(toProcessRow)
})

function toProcessRow({ firstName, lastName, jobTitle, department, startDate, ...row }: Row): ProcessRow {
  return { ...row, employee: { id: row.employeeId, firstName, lastName, jobTitle, department, startDate } }
}
