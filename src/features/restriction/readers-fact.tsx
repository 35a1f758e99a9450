import { Suspense, useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Fact } from '#ui/text/facts.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { getReaders } from './contract.ts'
import { restrictedTo } from './in-words.ts'
import { ReadersDialog } from './lazy-readers-dialog.tsx'

/** A line in the facts beside the case that says who may see it. */
export function ReadersFact({ request }: { request: Request }) {
  const { data } = useGet(getReaders, { requestId: request.id })
  const [open, setOpen] = useState(false)
  if (!data) return null
  const { can, isRestricted } = data
  return (
    <Fact term="Who may see it">
      {isRestricted ? restrictedTo(data) : `${request.client.companyName || 'The company'} and its advisers`}
      <LinkButton className="ml-2 text-meta" onClick={() => setOpen(true)}>
        {can.restrict ? 'Change' : 'Show names'}
      </LinkButton>
      {open && (
        <Suspense>
          <ReadersDialog request={request} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Fact>
  )
}
