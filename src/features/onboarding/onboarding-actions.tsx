import { IdCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'

const FullProfile = deferred(async () => (await import('./full-profile.tsx')).FullProfile)

export function OnboardingActions({ request, audience, size }: RecordPartProps & { size: 'small' | 'normal' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} icon={IdCard} {...onIntent(FullProfile)} onClick={() => setOpen(true)}>
        View Full Profile
      </Button>
      <Suspense>
        {open && <FullProfile request={request} audience={audience} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
