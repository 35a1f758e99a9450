import { DocumentList } from '#features/document/document.tsx'
import type { RecordPartProps } from '#features/request/request.tsx'
import { Stage, stageLabels } from './stages/stages.ts'

const stages = Stage.options.map((value) => ({ value, label: stageLabels[value] }))

export function OnboardingDocuments({ request }: RecordPartProps) {
  return <DocumentList request={request} stages={stages} />
}
