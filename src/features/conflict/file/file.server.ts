import { requestOf } from '#features/request/request.server.ts'
import { type Call, downloadRoute, type Route, route } from '#platform/call/route.server.ts'
import { allow } from '#platform/errors.ts'
import { caseOf } from '../case/queries.server.ts'
import { caseFileExported, downloadCaseFile, getCaseFile } from './contract.ts'
import { canExport } from './policy.ts'
import { itemsOf, leftOutOf, sectionsOf } from './sections.server.ts'
import type { Reading } from './sections/section.server.ts'
import { caseFilePdf, nameOfFile } from './write.server.ts'

type Reader = Pick<Call, 'tx' | 'actor' | 'keyring'>

async function readingOf({ tx, actor, keyring }: Reader, requestId: string): Promise<Reading> {
  const { tenantId, ...conflictCase } = await caseOf(tx, actor, requestId)
  return { tx, actor, keyring, tenantId, conflictCase, request: await requestOf(tx, actor, requestId) }
}

const getCaseFileRoute = route(getCaseFile, async ({ tx, actor, params, keyring }) => {
  const reading = await readingOf({ tx, actor, keyring }, params.requestId)
  allow(canExport(actor))
  const sections = await sectionsOf(reading)
  return { name: nameOfFile({ reading, sections }), sections, items: itemsOf(sections), leftOut: leftOutOf(sections) }
})

const downloadCaseFileRoute = downloadRoute(downloadCaseFile, async ({ tx, actor, params, keyring, record }) => {
  const reading = await readingOf({ tx, actor, keyring }, params.requestId)
  allow(canExport(actor))

  const sections = await sectionsOf(reading)
  const bytes = await caseFilePdf({ reading, sections })

  const { tenantId, request, conflictCase } = reading
  record(caseFileExported, {
    tenantId,
    about: {},
    requestId: request.id,
    audit: {
      action: 'export',
      resourceType: 'conflict_case',
      resourceId: conflictCase.id,
      metadata: { requestId: request.id, items: itemsOf(sections), leftOut: leftOutOf(sections) },
    },
  })
  return { name: nameOfFile({ reading, sections }), mimeType: 'application/pdf', bytes }
})

export const caseFileRoutes: Route[] = [getCaseFileRoute, downloadCaseFileRoute]
