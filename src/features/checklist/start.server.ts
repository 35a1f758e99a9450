import { route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { insertRows } from '#platform/database/insert.server.ts'
import { allow, invalidTransition } from '#platform/errors.ts'
import { type ChecklistAnswer, checklistChanged, getChecklist, startChecklist } from './contract.ts'
import { act, ensureChecklistOpen } from './items/change.server.ts'
import { followSections } from './items/follow-sections.server.ts'
import { isOpen, itemsOf, type Subject, subjectOf } from './items/queries.server.ts'
import { canManage } from './policy.ts'
import { offeredTemplate } from './templates/queries.server.ts'
import { isDone } from './words.ts'

export const getChecklistRoute = route(getChecklist, async ({ tx, actor, params }) =>
  answerFor(tx, actor, await subjectOf(tx, actor, params.employeeId)),
)

// Staff start a checklist; reading it does not. An adviser has to judge which template fits, and the company sees who
// asks for the items.
export const startChecklistRoute = route(startChecklist, async (call) => {
  const { tx, actor, params, body, record } = call
  const subject = await subjectOf(tx, actor, params.employeeId)
  allow(canManage(actor))
  await ensureChecklistOpen(tx, subject)
  const { id: templateId, name, items } = await offeredTemplate(tx, body.templateId)

  const { tenantId, employeeId, requestId } = subject
  const { numInsertedOrUpdatedRows: begun = 0n } = await tx
    .insertInto('checklists')
    .values({ tenantId, employeeId, templateId, startedById: actor.id })
    .onConflict((sameEmployee) => sameEmployee.doNothing())
    .executeTakeFirst()
  if (begun === 0n)
    throw invalidTransition('The checklist has been started already.', await answerFor(tx, actor, subject))
  await insertRows(
    tx,
    'checklistItems',
    items.map((item, n) => ({ ...item, tenantId, employeeId, requestId, askedById: actor.id, position: n + 1 })),
  )

  await followSections(call, subject)

  const metadata = { templateId, items: items.length }
  const did = `started the checklist “${name}”`
  record(checklistChanged, act(subject, { did, id: employeeId, action: 'create', metadata }))
  return answerFor(tx, actor, await subjectOf(tx, actor, employeeId))
})

async function answerFor(tx: Tx, actor: Actor, subject: Subject): Promise<ChecklistAnswer> {
  const items = await itemsOf(tx, actor, subject)
  const { templateName, startedBy: by, startedAt: at, firstName, companyName, requestStatus } = subject
  const started = templateName !== null && by && at ? { templateName, by, at } : null
  const manages = canManage(actor)
  return {
    items,
    progress: {
      total: items.length,
      done: items.filter(({ status }) => isDone(status)).length,
      overdue: items.filter(({ due }) => due.isOverdue).length,
    },
    started,
    starter: { firstName },
    companyName,
    requestStatus,
    can: {
      start: manages && isOpen(subject) && !started,
      add: manages && isOpen(subject),
      readTemplates: manages,
    },
  }
}
