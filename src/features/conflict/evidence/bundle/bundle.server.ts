import { createHash } from 'node:crypto'
import { requestOf } from '#features/request/request.server.ts'
import { type Call, downloadRoute } from '#platform/call/route.server.ts'
import { allow, invalid, invalidReference } from '#platform/errors.ts'
import { loadFile } from '#platform/files/store.server.ts'
import { fileSize } from '#ui/text/file-size.ts'
import { caseOf } from '../../case/queries.server.ts'
import { canReadFile } from '../../policy.ts'
import { type CaseStanding, caseStanding } from '../../case/standing.server.ts'
import type { Exhibit } from '../contract.ts'
import { exhibitsOf } from '../queries.server.ts'
import { bundleExported, downloadBundle, MAX_BUNDLE_BYTES } from './contract.ts'
import { bundlePdf, type Sheet } from './write.server.ts'

export const downloadBundleRoute = downloadRoute(
  downloadBundle,
  async ({ tx, actor, params, query, keyring, record }) => {
    const of = await caseStanding(tx, actor, params.requestId)
    allow(canReadFile(actor))
    const chosen = chosenOf(await exhibitsOf(tx, actor, of), query.exhibits)
    ensureFits(chosen)

    const sheets = await sheetsOf({ tx, keyring }, of, chosen)
    const [request, { id, ticketNumber }] = [
      await requestOf(tx, actor, params.requestId),
      await caseOf(tx, actor, params.requestId),
    ]
    const company = request.client.companyName ?? request.reference
    const bytes = await bundlePdf({ ticketNumber, company, title: request.title, sheets })

    record(bundleExported, {
      tenantId: of.tenantId,
      about: {},
      requestId: of.requestId,
      audit: {
        action: 'export',
        resourceType: 'conflict_case',
        resourceId: id,
        metadata: { requestId: of.requestId, exhibits: chosen.map(({ number }) => number) },
      },
    })
    return { name: `Bundle ${ticketNumber}.pdf`, mimeType: 'application/pdf', bytes }
  },
)

/** Those named, or all that count; in the order of their numbers. */
function chosenOf(all: readonly Exhibit[], ids: readonly string[] | undefined) {
  const numbered = all.filter(({ number }) => number !== null)
  if (!ids) return numbered.filter(({ withdrawnAt }) => withdrawnAt === null)
  const chosen = numbered.filter(({ id }) => ids.includes(id))
  if (chosen.length < new Set(ids).size) throw invalidReference('exhibits')
  return chosen
}

function ensureFits(chosen: readonly Exhibit[]) {
  const size = chosen.reduce((sum, { document }) => sum + (document?.fileSize ?? 0), 0)
  if (size <= MAX_BUNDLE_BYTES) return
  const says = `These files have ${fileSize(size)}, and a bundle takes ${fileSize(MAX_BUNDLE_BYTES)}. Choose fewer exhibits.`
  throw invalid({ exhibits: [says] }, says)
}

/** One file at a time is opened; only pictures are kept. */
async function sheetsOf({ tx, keyring }: Pick<Call, 'tx' | 'keyring'>, { tenantId }: CaseStanding, chosen: Exhibit[]) {
  const sheets: Sheet[] = []
  for (const exhibit of chosen) {
    if (!exhibit.document) {
      sheets.push({ exhibit })
      continue
    }
    const { fileId } = await tx
      .selectFrom('documents')
      .select('fileId')
      .where('tenantId', '=', tenantId)
      .where('id', '=', exhibit.document.id)
      .executeTakeFirstOrThrow()
    const bytes = await loadFile(tx, keyring, { tenantId, id: fileId })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    sheets.push({ exhibit, sha256, ...(PICTURES.includes(exhibit.document.mimeType) && { picture: bytes }) })
  }
  return sheets
}

const PICTURES = ['image/jpeg', 'image/png']
