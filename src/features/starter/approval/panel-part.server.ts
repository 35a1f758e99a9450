import { canReveal, type FullEmployee } from '#features/employee/employee.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import type { Item, PanelPart } from '../contract.ts'
import { kindLabels, type DocumentKind } from '../documents.ts'
import { itemsOf, knownOf } from '../known.server.ts'
import { canApprove, isOpen } from '../policy.ts'
import { standOf } from '../progress.server.ts'
import type { StoredPart } from '../store.server.ts'

type Handed = { id: string; kind: DocumentKind; fileName: string; isApproved: boolean }
type Seen = {
  actor: Pick<Actor, 'role'>
  employee: FullEmployee
  documents: readonly Handed[]
  /** While the starter has a link that works, only what they have finished is decided about. */
  hasLink: boolean
}

export function panelPart(seen: Seen, part: StoredPart): PanelPart {
  const { actor, employee, documents } = seen
  const may = isDecidable(seen, part)
  return {
    ...part,
    ...standOf(part, documents),
    items: part.part === 'documents' ? documents.map(itemOfDocument) : itemsIn(actor, employee, part),
    can: { approve: may, sendBack: may },
  }
}

/** Whether a part waits for staff: the starter has finished, or can no longer. */
export function isDecidable({ actor, employee, hasLink }: Omit<Seen, 'documents'>, { status, savedAt }: StoredPart) {
  const waits = status === 'waiting' || (!hasLink && savedAt !== null && status !== 'approved')
  return waits && canApprove(actor) && isOpen(employee)
}

function itemsIn(actor: Pick<Actor, 'role'>, employee: FullEmployee, stored: StoredPart) {
  const { part, values, status, approvedFields } = stored
  const before = knownOf(employee)[part]
  return itemsOf[part].flatMap(({ field, label, inFull, masked }): Item[] => {
    const [was, is] = [inFull(before), inFull(values)]
    if (was === null && is === null) return []
    const shown = masked ?? inFull
    const reveal = masked !== undefined && is !== null && canReveal(actor, employee)
    return [
      {
        field,
        label,
        before: shown(before),
        after: shown(values),
        isChanged: is !== null && is !== was,
        isApproved: status === 'approved' && approvedFields.includes(field),
        can: { reveal },
      },
    ]
  })
}

const itemOfDocument = ({ id, kind, fileName, isApproved }: Handed): Item => ({
  field: id,
  label: kindLabels[kind],
  before: null,
  after: fileName,
  isChanged: !isApproved,
  isApproved,
  can: { reveal: false },
})
