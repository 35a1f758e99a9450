import { clsx } from 'clsx'
import { staffStats } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Empty } from '#ui/text/empty.tsx'

/** Whether no client has been assigned to the reader yet, so that every list is empty. */
export function useServesNobody() {
  return useGet(staffStats).data?.activeClients === 0
}

/** Replaces every list of staff without clients. `ruled` draws a line above. */
export function NoClients({ ruled = false }: { ruled?: boolean }) {
  return (
    <div className={clsx(ruled && 'border-t border-rule-ink')}>
      <Empty title="No clients assigned to you yet">
        Ask an administrator to assign clients to you. Their requests then appear here.
      </Empty>
    </div>
  )
}
