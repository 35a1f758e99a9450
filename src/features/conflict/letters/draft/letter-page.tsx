import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { listLetters } from '../contract.ts'
import { LetterDesk } from './letter-desk.tsx'

type LetterPageProps = { requestId: string; letterId: string; missing: ReactNode }

/** A draft on a page of its own. One that is issued stands in the list of its case. */
export function LetterPage({ requestId, letterId, missing }: LetterPageProps) {
  const reading = useGet(listLetters, { requestId })
  if (statusOf(reading.error) === 404) return missing
  return (
    <Loaded from={reading} waiting={<Skeleton className="m-(--gutter) h-96" />} waitingLabel="Loading the letter">
      {({ letters, known, can }) => {
        const letter = letters.find(({ id }) => id === letterId)
        if (!letter || !can.readTemplates) return missing
        if (letter.status === 'draft') return <LetterDesk key={letter.id} letter={letter} known={known} />
        return (
          <Navigate
            to="/requests/$requestId"
            params={{ requestId }}
            search={{ show: 'letters', letter: letterId }}
            replace
          />
        )
      }}
    </Loaded>
  )
}
