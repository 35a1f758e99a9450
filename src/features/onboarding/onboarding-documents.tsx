import { DocumentList } from '#features/document/document.tsx'
import type { RecordPartProps } from '#features/request/request.tsx'
import { optionsOf } from '#platform/choice.ts'
import { stageLabels } from './stages/stages.ts'

const stages = optionsOf(stageLabels)

/** Clients hand in what the checklist and the right to work check ask for there (§6). */
export function OnboardingDocuments({ request, audience }: RecordPartProps) {
  const can = { ...request.can, attach: request.can.attach && audience === 'staff' }
  return <DocumentList request={{ ...request, can }} stages={stages} />
}
