import { FileDown, IdCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { fill } from '#platform/contract.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { downloadPack } from './contract.ts'

const FullProfile = deferred(async () => (await import('./full-profile.tsx')).FullProfile)

export function OnboardingActions({ request, audience, size }: RecordPartProps & { size: 'small' | 'normal' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} icon={IdCard} {...onIntent(FullProfile)} onClick={() => setOpen(true)}>
        View Full Profile
      </Button>
      <a
        href={fill(downloadPack.path, { requestId: request.id })}
        download
        className={buttonLook({ size })}
        data-print="no"
      >
        <Glyph of={FileDown} />
        Compliance pack
      </a>
      <Suspense>
        {open && <FullProfile request={request} audience={audience} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
