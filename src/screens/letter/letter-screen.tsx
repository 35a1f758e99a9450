import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LetterPage } from '#features/conflict/conflict.tsx'
import { NotFound } from '#screens/not-found.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'

/** A letter as it is being written, without the frame of the portal: text and page need the room. */
export function LetterScreen() {
  const { requestId = '', letterId = '' }: { requestId?: string; letterId?: string } = useParams({ strict: false })
  return (
    <>
      <SkipLink to="letter" />
      <Suspense>
        <LetterPage key={letterId} requestId={requestId} letterId={letterId} missing={<NotFound />} />
      </Suspense>
    </>
  )
}
