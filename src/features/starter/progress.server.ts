import { showsIdentity, type DocumentKind } from './documents.ts'
import { faultsIn, progressIn, type Progress } from './parts.ts'
import type { StoredPart } from './store.server.ts'

type Handed = { kind: DocumentKind; itemId: string | null }
type Stand = { progress: Progress; missing: string[] }

/** The progress of a part, and the fields it still needs. A part that was sent back needs another look first. */
export function standOf(part: StoredPart, documents: readonly Handed[]): Stand {
  const stand = part.part === 'documents' ? standOfDocuments(documents) : standOfFields(part)
  if (part.status !== 'sent_back') return stand
  const missing = stand.missing.length > 0 ? stand.missing : ['a correction']
  return { progress: stand.progress === 'done' ? 'half' : stand.progress, missing }
}

function standOfFields({ part, values }: StoredPart): Stand {
  const missing = faultsIn(part, values).map(({ label, says }) =>
    says ? `${lower(label)} (to correct)` : lower(label),
  )
  return { progress: progressIn(part, values), missing }
}

function standOfDocuments(documents: readonly Handed[]): Stand {
  if (documents.some(({ kind, itemId }) => itemId === null && showsIdentity(kind)))
    return { progress: 'done', missing: [] }
  return {
    progress: documents.some(({ itemId }) => itemId === null) ? 'half' : 'missing',
    missing: ['a page of the passport, or another proof of identity'],
  }
}

const lower = (label: string) =>
  /^(National|Statement A)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
