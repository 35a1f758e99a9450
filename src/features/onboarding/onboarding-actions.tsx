import { IdCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { PaperButton } from '#features/paper/paper.tsx'
import type { RecordPartProps } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { downloadPack } from './contract.ts'

const FullProfile = deferred(async () => (await import('./full-profile.tsx')).FullProfile)

export function OnboardingActions({ request, audience, size }: RecordPartProps & { size: 'small' | 'normal' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} icon={IdCard} {...onIntent(FullProfile)} onClick={() => setOpen(true)}>
        View Full Profile
      </Button>
      <PaperButton
        size={size}
        endpoint={downloadPack}
        params={{ requestId: request.id }}
        name="Compliance pack.pdf"
        failure="Failed to make the compliance pack."
      >
        Compliance pack
      </PaperButton>
      <Suspense>
        {open && <FullProfile request={request} audience={audience} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
