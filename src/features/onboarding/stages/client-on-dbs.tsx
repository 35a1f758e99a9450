import type { Employee } from '#features/employee/contract.ts'
import { atRiskLabels } from '#features/employee/employee.tsx'
import type { RecordPartProps } from '#features/request/request.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'

type ClientOnDbsProps = Pick<RecordPartProps, 'request'> & { employee: Pick<Employee, 'workWithAtRisk'> }

/** The client’s own words, where staff decide whether a DBS check is needed. */
export function ClientOnDbs({ request: { description }, employee: { workWithAtRisk: said } }: ClientOnDbsProps) {
  return (
    <div className="grid max-w-measure gap-1 text-meta text-ink-2">
      <p>
        {said
          ? `The client on work with children or adults at risk: ${atRiskLabels[said]}`
          : 'The client has not said whether the work is with children or adults at risk.'}
      </p>
      {description && (
        <p className="border-l-3 border-rule pl-3 whitespace-pre-wrap wrap-anywhere">
          <Verbatim>{description}</Verbatim>
        </p>
      )}
    </div>
  )
}
