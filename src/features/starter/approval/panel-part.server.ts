import { canReveal, type FullEmployee } from '#features/employee/employee.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import type { Item, PanelPart } from '../contract.ts'
import { kindLabels, type DocumentKind } from '../documents.ts'
import { itemsOf, knownOf } from '../known.server.ts'
import { canApprove, isOpen } from '../policy.ts'
import { standOf } from '../progress.server.ts'
import type { StoredPart } from '../store.server.ts'

type Handed = {
  id: string
  itemId: string | null
  itemTitle: string | null
  kind: DocumentKind
  fileName: string
  isApproved: boolean
}
/** The values in other tables that approving a part would replace. */
export type Recorded = { accountNumberLast4: string | undefined; contacts: ReadonlyMap<string, string> }

type Seen = {
  actor: Pick<Actor, 'role'>
  employee: FullEmployee
  documents: readonly Handed[]
  recorded: Recorded
  /** While the starter's link works, only parts they have finished can be decided. */
  hasLink: boolean
}

export function panelPart(seen: Seen, part: StoredPart): PanelPart {
  const { documents, recorded } = seen
  const may = isDecidable(seen, part)
  return {
    ...part,
    ...standOf(part, documents),
    items: part.part === 'documents' ? documents.map(itemOfDocument) : itemsIn(seen, part),
    replaces: part.part === 'bank' && recorded.accountNumberLast4 !== undefined,
    can: { approve: may, sendBack: may },
  }
}

/** Whether a part waits for staff: the starter has finished it, or can no longer do so. */
export function isDecidable(
  { actor, employee, hasLink }: Omit<Seen, 'documents' | 'recorded'>,
  { status, savedAt }: StoredPart,
) {
  const waits = status === 'waiting' || (!hasLink && savedAt !== null && status !== 'approved')
  return waits && canApprove(actor) && isOpen(employee)
}

function itemsIn({ actor, employee, recorded }: Seen, stored: StoredPart) {
  const { part, values, status, approvedFields } = stored
  const before = knownOf(employee)[part]
  return itemsOf[part].flatMap(({ field, label, inFull, masked }): Item[] => {
    const held = heldIn(recorded, stored, field)
    const [was, is] = [held ?? inFull(before), inFull(values)]
    if (was === null && is === null) return []
    const shown = masked ?? inFull
    const reveal = masked !== undefined && is !== null && canReveal(actor, employee)
    return [
      {
        field,
        label,
        before: held ?? shown(before),
        after: shown(values),
        isChanged: is !== null && is !== was,
        isApproved: status === 'approved' && approvedFields.includes(field),
        can: { reveal },
      },
    ]
  })
}

/** The value outside the employee’s own row that approving the field would replace. */
function heldIn({ accountNumberLast4, contacts }: Recorded, { part, became }: StoredPart, field: string) {
  if (part === 'bank') return accountNumberLast4 && `•••• ${accountNumberLast4}`
  return contacts.get(became[field] ?? '')
}

const itemOfDocument = ({ id, itemTitle, kind, fileName, isApproved }: Handed): Item => ({
  field: id,
  label: itemTitle ?? kindLabels[kind],
  before: null,
  after: fileName,
  isChanged: !isApproved,
  isApproved,
  can: { reveal: false },
})
