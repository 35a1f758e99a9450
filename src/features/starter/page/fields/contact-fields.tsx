import { Plus } from 'lucide-react'
import { use, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import type { Values } from '../../parts.ts'
import { ClosedContext } from '../closed.ts'
import { SavedText } from './saved-text.tsx'

export function ContactFields({ values }: { values: Values }) {
  const of = { part: 'contacts', values } as const
  const hasSecond = Boolean(values['otherName'] || values['otherRelationship'] || values['otherPhone'])
  const [isAdding, setAdding] = useState(false)
  const isClosed = use(ClosedContext)
  return (
    <div className="grid gap-5">
      <SavedText {...of} field="name" autoComplete="off" />
      <SavedText
        {...of}
        field="relationship"
        hint="For example mother, partner, friend"
        autoComplete="off"
        className="max-w-60"
      />
      <SavedText {...of} field="phone" inputMode="tel" autoComplete="off" className="max-w-60" />
      {hasSecond || isAdding ? (
        <>
          <SavedText {...of} field="otherName" autoComplete="off" />
          <SavedText {...of} field="otherRelationship" autoComplete="off" className="max-w-60" />
          <SavedText {...of} field="otherPhone" inputMode="tel" autoComplete="off" className="max-w-60" />
        </>
      ) : isClosed ? null : (
        <div>
          <Button icon={Plus} onClick={() => setAdding(true)}>
            Add a second contact
          </Button>
        </div>
      )}
    </div>
  )
}
