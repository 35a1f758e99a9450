import { requestOf } from '#features/request/request.server.ts'
import { albumRoute, audited, type Call } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { allow, invalid, invalidReference } from '#platform/errors.ts'
import { loadFile } from '#platform/files/store.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { fileSize } from '#ui/text/file-size.ts'
import { caseOf } from '../../case/queries.server.ts'
import { canReadFile } from '../../policy.ts'
import { type CaseStanding, caseStanding } from '../../case/standing.server.ts'
import type { Exhibit } from '../contract.ts'
import { exhibitsOf } from '../queries.server.ts'
import { bundleExported, downloadBundle, MAX_BUNDLE_BYTES, MAX_EXHIBITS } from './contract.ts'
import { bundlePaper } from './write.server.ts'

export const downloadBundleRoute = albumRoute(
  downloadBundle,
  companyOf,
  async ({ tx, actor, keyring, record, ...call }) => {
    const { params, query } = call
    const of = await caseStanding(tx, actor, params.requestId)
    allow(canReadFile(actor))
    const exhibits = chosenOf(await exhibitsOf(tx, actor, of), query.exhibits)
    ensureFits(exhibits)

    const request = await requestOf(tx, actor, params.requestId)
    const { id, ticketNumber } = await caseOf({ tx, actor, keyring }, params.requestId)
    const company = request.client.companyName ?? request.reference
    const paper = await bundlePaper({ ticketNumber, company, title: request.title, exhibits })

    record(bundleExported, {
      tenantId: of.tenantId,
      about: {},
      requestId: of.requestId,
      audit: audited('export', 'conflict_case', id, {
        requestId: of.requestId,
        exhibits: exhibits.map(({ number }) => number),
      }),
    })
    const fileOf = (open: Pick<Call, 'tx'>, document: string) => bytesOf(open.tx, keyring, { of, document })
    return { name: `Bundle ${ticketNumber}.pdf`, paper, fileOf }
  },
)

async function companyOf({ tx, actor, params }: Pick<Call<typeof downloadBundle>, 'tx' | 'actor' | 'params'>) {
  return (await caseStanding(tx, actor, params.requestId)).tenantId
}

/** The exhibits named, or all that count, by number. */
function chosenOf(all: readonly Exhibit[], numbers: readonly number[] | undefined) {
  const numbered = all.filter(({ number }) => number !== null)
  if (!numbers) return numbered.filter(({ withdrawnAt }) => withdrawnAt === null)
  const chosen = numbered.filter(({ number }) => number !== null && numbers.includes(number))
  if (chosen.length < new Set(numbers).size) throw invalidReference('exhibits')
  return chosen
}

function ensureFits(chosen: readonly Exhibit[]) {
  if (chosen.length > MAX_EXHIBITS) throw tooMuch(`A bundle takes ${MAX_EXHIBITS} exhibits. Choose fewer of them.`)
  const size = chosen.reduce((sum, { document }) => sum + (document?.fileSize ?? 0), 0)
  if (size <= MAX_BUNDLE_BYTES) return
  throw tooMuch(
    `These files have ${fileSize(size)}, and a bundle takes ${fileSize(MAX_BUNDLE_BYTES)}. Choose fewer exhibits.`,
  )
}

const tooMuch = (says: string) => invalid({ exhibits: [says] }, says)

type Which = { of: CaseStanding; document: string }

async function bytesOf(tx: Tx, keyring: Keyring, { of: { tenantId, requestId }, document }: Which) {
  const found = await tx
    .selectFrom('documents')
    .select('fileId')
    .where((eb) => eb.and({ tenantId, requestId, id: document }))
    .executeTakeFirst()
  return found ? loadFile(tx, keyring, { tenantId, id: found.fileId }) : null
}
