import { Checklist } from '#features/checklist/checklist.tsx'
import type { RecordPartProps } from '#features/request/request.tsx'

export function OnboardingChecklist({ request }: RecordPartProps) {
  return request.employee && <Checklist requestId={request.id} employeeId={request.employee.id} />
}
