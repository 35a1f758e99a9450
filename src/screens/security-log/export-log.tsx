import { Download } from 'lucide-react'
import { exportLog, type LogFilter } from '#features/security-log/contract.ts'
import { filledIn } from '#platform/api/call.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** The entries shown, all of their pages, as a file. */
export function ExportLog({ filter }: { filter: LogFilter }) {
  const search = new URLSearchParams(Object.fromEntries(filledIn(filter))).toString()
  return (
    <Button asChild icon={Download}>
      <a href={exportLog.path + (search && `?${search}`)} download>
        Export CSV
      </a>
    </Button>
  )
}
