import { Suspense, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Meeting } from '../contract.ts'
import { type Minutes, openMinutes } from './contract.ts'

const MinutesDialog = deferred(async () => (await import('./minutes-dialog.tsx')).MinutesDialog)

/** Opening the minutes is recorded, so it takes a press and never happens by itself. */
export function OpenMinutes({ meeting, about }: { meeting: Meeting; about: string }) {
  const [editions, setEditions] = useState<Minutes[]>()
  const opening = useSend(
    openMinutes,
    { meetingId: meeting.id },
    { failure: 'The minutes could not be opened.', done: (answer) => setEditions(answer.editions) },
  )
  return (
    <>
      <Button size="small" busy={opening.sending} busyLabel="Opening..." onClick={() => opening.send()}>
        {meeting.can.readMinutes ? 'Open the minutes' : 'Write the minutes'}
        <VisuallyHidden>{` of the ${about}`}</VisuallyHidden>
      </Button>
      <Suspense>
        {editions && <MinutesDialog meeting={meeting} editions={editions} onClose={() => setEditions(undefined)} />}
      </Suspense>
    </>
  )
}
