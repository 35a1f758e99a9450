import { sql } from 'kysely'
import { employeeAct, type EmployeeRef, employeeRef } from '#features/employee/employee.server.ts'
import type { Request } from '#features/request/contract.ts'
import { fullName, requestOf } from '#features/request/request.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import { paperRoute } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { allow, notFound } from '#platform/errors.ts'
import { type Entry, makePaper, type Pdf } from '#platform/pdf/paper.server.ts'
import { brand } from '#ui/brand.ts'
import { fileSize } from '#ui/text/file-size.ts'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import { downloadPack, type OnboardingProcess, packExported, Stage, stageLabels } from '../contract.ts'
import { processOf } from '../stages/process.server.ts'
import { completedKey, notesKey, standingIn } from '../stages/stages.ts'
import { unprovenIn } from '../stages/unproven.ts'
import { entriesOf } from './entries.server.ts'
import { canExport } from './policy.ts'

export const downloadPackRoute = paperRoute(downloadPack, async ({ tx, actor, params, query, keyring }) => {
  const request = await requestOf(tx, actor, params.requestId)
  if (!request.employee) throw notFound()
  allow(canExport(actor))
  const employee = await employeeRef(tx, actor, request.employee.id)
  const [process, entries, documents] = await Promise.all([
    processOf({ tx, actor, keyring }, { tenantId: employee.tenantId, employeeId: employee.id, status: request.status }),
    entriesOf({ tx, actor, keyring }, employee),
    documentsOf(tx, employee),
  ])

  const name = `${employee.firstName} ${employee.lastName}`
  const pack = { request, employee, name, process, entries, documents, by: fullName(actor) }
  const title = `Compliance pack: ${name}`
  const about = { title, foot: `${title}, ${request.reference}` }
  return {
    name: `${title}.pdf`,
    paper: await makePaper(about, (pdf) => writePack(pdf, pack), query.part),
    exported: (record) =>
      record(packExported, employeeAct(employee, { ...packOf(process), did: 'made the compliance pack' })),
  }
})

const packOf = ({ id }: OnboardingProcess) => ({ id, resourceType: 'onboarding', action: 'export' }) as const

type Document = { fileName: string; fileSize: number; stage: Stage | null; createdAt: string }

async function documentsOf(tx: Tx, { tenantId, requestId }: EmployeeRef): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select d.file_name, d.file_size, d.stage, d.created_at from documents d
    where d.tenant_id = ${tenantId} and d.request_id = ${requestId} order by d.created_at, d.id`.execute(tx)
  return rows
}

type Pack = {
  request: Request
  employee: EmployeeRef
  name: string
  process: OnboardingProcess
  entries: Partial<Record<Stage, Entry[]>>
  documents: Document[]
  by: string
}

function writePack(pdf: Pdf, pack: Pack) {
  const { request, employee, name, process, documents, by } = pack
  pdf.heading(1, `Compliance pack: ${name}`)
  pdf.facts([
    ['Employer', companyCalled(employee.companyName)],
    ['Start date', longDate(employee.startDate)],
    ['Reference', request.reference],
    ['Adviser', brand.firm],
    ['Made', `${dateAndTime(Date.now())}${by && ` by ${by}`}`],
    ['Checks done', `${process.overallProgress}%`],
  ])
  pdf.heading(2, 'Contents')
  pdf.list([...Stage.options.map((stage) => stageLabels[stage]), `Documents on file (${documents.length})`])
  for (const stage of Stage.options) writeStage(pdf, pack, stage)
  pdf.heading(2, 'Documents on file')
  if (documents.length === 0) pdf.paragraph('None.')
  pdf.list(documents.map(lineOf))
}

function writeStage(pdf: Pdf, { process, entries }: Pack, stage: Stage) {
  const setting = process.settings[stage]
  const completedAt = process[completedKey(stage)]
  pdf.heading(2, stageLabels[stage])
  pdf.facts([
    ['Status', standingIn(process, stage)],
    ['Completed', completedAt && dateAndTime(completedAt)],
    ['Set by', setting && fullName(setting.by)],
    ['About it', process[notesKey(stage)]],
    ['Evidence', unprovenIn(process, stage)],
  ])
  for (const { title, facts } of entries[stage] ?? []) {
    pdf.heading(3, title)
    pdf.facts(facts)
  }
  if (entries[stage]?.length === 0) pdf.paragraph('Nothing is recorded.')
}

const lineOf = ({ fileName, fileSize: bytes, stage, createdAt }: Document) =>
  [fileName, stage && stageLabels[stage], fileSize(bytes), `uploaded ${longDate(createdAt)}`].filter(Boolean).join(', ')
