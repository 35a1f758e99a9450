import { albumRoute, audited, type Call, type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { allow, invalid, invalidReference, Refusal } from '#platform/errors.ts'
import { loadFile } from '#platform/files/store.server.ts'
import { isTooLong } from '#platform/pdf/paper.server.ts'
import { SealBroken } from '#platform/secrets/aead.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { fileSize } from '#ui/text/file-size.ts'
import { caseStanding } from '../case/standing.server.ts'
import { readingOf } from '../file/file.server.ts'
import { canReadFile } from '../policy.ts'
import { bundleExported, downloadBundle, getBundle, MAX_BUNDLE_BYTES, MAX_PAPERS } from './contract.ts'
import { notYetIn } from './not-yet.server.ts'
import { type Paper, papersOf } from './papers.server.ts'
import { bundlePaper, nameOfBundle } from './write.server.ts'

const getBundleRoute = route(getBundle, async ({ tx, actor, keyring, params }) => {
  const reading = await readingOf({ tx, actor, keyring }, params.requestId)
  allow(canReadFile(actor))
  const parts = await papersOf(reading)
  return {
    name: nameOfBundle(reading),
    parts: parts.map(({ part, papers }) => ({
      part,
      papers: papers.map(({ id, number, title, note, isIn }) => ({ id, number, title, note, isIn })),
    })),
    notYet: await notYetIn(reading),
  }
})

const downloadBundleRoute = albumRoute(downloadBundle, companyOf, async ({ tx, actor, keyring, record, ...call }) => {
  const { params, query } = call
  const reading = await readingOf({ tx, actor, keyring }, params.requestId)
  allow(canReadFile(actor))
  const papers = chosenOf(
    (await papersOf(reading)).flatMap((each) => each.papers),
    query,
  )
  const hasChronology = !query.without?.includes('chronology')
  ensureFits(papers)
  const paper = await bundlePaper({ reading, papers, hasChronology })
  if (isTooLong(paper)) throw tooMuch('These papers say more than one bundle takes. Choose fewer of them.')

  const { tenantId, request, conflictCase } = reading
  record(bundleExported, {
    tenantId,
    about: {},
    requestId: request.id,
    audit: audited('export', 'conflict_case', conflictCase.id, {
      requestId: request.id,
      exhibits: papers.flatMap(({ number }) => number ?? []),
      others: papers.flatMap(({ id, number }) => (number === null ? id : [])),
      hasChronology,
    }),
  })
  const where = { tenantId, requestId: request.id }
  const fileOf = (open: Pick<Call, 'tx'>, id: string) => bytesOf(open.tx, keyring, { ...where, id })
  return { name: nameOfBundle(reading), paper, fileOf }
})

export const bundleRoutes: Route[] = [getBundleRoute, downloadBundleRoute]

async function companyOf({ tx, actor, params }: Pick<Call<typeof downloadBundle>, 'tx' | 'actor' | 'params'>) {
  return (await caseStanding(tx, actor, params.requestId)).tenantId
}

type Choice = Pick<Call<typeof downloadBundle>['query'], 'exhibits' | 'without'>

/** The exhibits named, or all that count; of the others, those that are not left out. */
function chosenOf(all: readonly Paper[], { exhibits, without = [] }: Choice) {
  const chosen = all.filter(({ id, number, isIn }) => {
    if (number !== null && exhibits) return exhibits.includes(number)
    return isIn && !without.includes(id)
  })
  const numbers = chosen.filter(({ number }) => number !== null)
  if (exhibits && numbers.length < new Set(exhibits).size) throw invalidReference('exhibits')
  return chosen
}

function ensureFits(chosen: readonly Paper[]) {
  if (chosen.length > MAX_PAPERS) throw tooMuch(`A bundle takes ${MAX_PAPERS} papers. Choose fewer of them.`)
  const size = chosen.reduce((sum, { bytes }) => sum + bytes, 0)
  if (size <= MAX_BUNDLE_BYTES) return
  throw tooMuch(
    `These files have ${fileSize(size)}, and a bundle takes ${fileSize(MAX_BUNDLE_BYTES)}. Choose fewer papers.`,
  )
}

const tooMuch = (says: string) => invalid({ exhibits: [says] }, says)

type Which = { tenantId: string; requestId: string; id: string }

/** The file of a document or a letter; null if it has been deleted or is damaged: the rest can still be drawn. */
async function bytesOf(tx: Tx, keyring: Keyring, which: Which) {
  const fileOf = (table: 'documents' | 'letters') =>
    tx
      .selectFrom(table)
      .select('fileId')
      .where((eb) => eb.and(which))
      .executeTakeFirst()
  const found = (await fileOf('documents')) ?? (await fileOf('letters'))
  if (!found?.fileId) return null
  try {
    return await loadFile(tx, keyring, { tenantId: which.tenantId, id: found.fileId })
  } catch (error) {
    if (error instanceof SealBroken || (error instanceof Refusal && error.status === 404)) return null
    throw error
  }
}
