import { IdCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { PaperAct } from '#features/paper/paper.tsx'
import type { ActionsProps } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { downloadPack } from './contract.ts'

const FullProfile = deferred(async () => (await import('./full-profile.tsx')).FullProfile)

export function OnboardingActions({ request, audience, place, children }: ActionsProps) {
  const [open, setOpen] = useState(false)
  const profile = { label: 'View Full Profile', icon: IdCard, onSelect: () => setOpen(true) }
  return (
    <>
      {place === 'page' && (
        <Button icon={IdCard} {...onIntent(FullProfile)} onClick={profile.onSelect}>
          {profile.label}
        </Button>
      )}
      <PaperAct
        as="item"
        size={place === 'page' ? 'normal' : 'small'}
        endpoint={downloadPack}
        params={{ requestId: request.id }}
        name="Compliance pack.pdf"
        failure="Failed to make the compliance pack."
        label="Compliance pack"
      >
        {(pack) => children(place === 'page' ? pack : [profile, ...pack])}
      </PaperAct>
      <Suspense>
        {open && <FullProfile request={request} audience={audience} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
