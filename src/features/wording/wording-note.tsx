import { fullName } from '#features/request/request.tsx'
import { brand } from '#ui/brand.ts'
import { useWordingEditors } from './use-wording.tsx'

/** Tells readers who cannot change the wording who to ask. */
export function WordingNote() {
  const wording = useWordingEditors()
  if (!wording || wording.can.change) return null
  const names = wording.editors.map(fullName)
  return (
    <p className="max-w-measure text-meta text-ink-2">
      You can read and use this, but not change it.{' '}
      {names.length > 0
        ? `To have it changed, ask ${inWords.format(names)}.`
        : `No one at ${brand.firm} can change it yet. Ask the administrator to allow someone to.`}
    </p>
  )
}

const inWords = new Intl.ListFormat('en-GB', { type: 'disjunction' })
