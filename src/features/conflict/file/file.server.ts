import { requestOf } from '#features/request/request.server.ts'
import { audited, type Call, paperRoute, type Route, route } from '#platform/call/route.server.ts'
import { allow } from '#platform/errors.ts'
import { caseOf } from '../case/queries.server.ts'
import { canReadFile } from '../policy.ts'
import { caseFileExported, downloadCaseFile, getCaseFile } from './contract.ts'
import { countsOf, itemsOf, leftOutOf } from './counts.server.ts'
import { sections } from './sections.server.ts'
import type { Reading } from './sections/section.server.ts'
import { caseFilePaper, nameOfFile } from './write.server.ts'

type Reader = Pick<Call, 'tx' | 'actor' | 'keyring'>

export async function readingOf({ tx, actor, keyring }: Reader, requestId: string): Promise<Reading> {
  const { tenantId, ...conflictCase } = await caseOf({ tx, actor, keyring }, requestId)
  return { tx, actor, keyring, tenantId, conflictCase, request: await requestOf(tx, actor, requestId) }
}

const getCaseFileRoute = route(getCaseFile, async ({ tx, actor, params, keyring }) => {
  const reading = await readingOf({ tx, actor, keyring }, params.requestId)
  allow(canReadFile(actor))
  const counts = await countsOf(reading)
  return { name: nameOfFile({ reading }), sections: counts, items: itemsOf(counts), leftOut: leftOutOf(counts) }
})

const downloadCaseFileRoute = paperRoute(downloadCaseFile, async ({ tx, actor, params, query, keyring }) => {
  const reading = await readingOf({ tx, actor, keyring }, params.requestId)
  allow(canReadFile(actor))

  const counts = await countsOf(reading)
  const paper = await caseFilePaper({ reading, counts }, sections, query.part)

  const { tenantId, request, conflictCase } = reading
  return {
    name: nameOfFile({ reading }),
    paper,
    exported: (record) =>
      record(caseFileExported, {
        tenantId,
        about: {},
        requestId: request.id,
        audit: audited('export', 'conflict_case', conflictCase.id, {
          requestId: request.id,
          items: itemsOf(counts),
          leftOut: leftOutOf(counts),
          ...(query.part && { part: query.part }),
        }),
      }),
  }
})

export const caseFileRoutes: Route[] = [getCaseFileRoute, downloadCaseFileRoute]
