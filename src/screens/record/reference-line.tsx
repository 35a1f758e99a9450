import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, Suspense } from 'react'
import type { Request } from '#features/request/contract.ts'
import { type Audience, clientName, fullName, useLeftList, useType, useTypes } from '#features/request/request.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { linkLook, standingAlone } from '#ui/text/link-look.ts'
import { useIsPhone } from '#ui/use-width.tsx'

type ReferenceLineProps = { request: Request | undefined; audience: Audience }

/** The way back to the list, and what the request is known by. */
export function ReferenceLine({ request, audience }: ReferenceLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 md:min-h-11.5 md:py-3" data-print="no">
      <Back request={request} audience={audience} />
      {request && (
        <div className="min-w-0 md:border-l md:border-rule-2 md:pl-4">
          <Known request={request} audience={audience} />
        </div>
      )}
    </div>
  )
}

function Known({ request, audience }: { request: Request; audience: Audience }) {
  const { label, Number } = useType(request.type)
  const by = fullName(request.client)
  // The link beside it has said the type, and one number is enough for the firm’s own people.
  const isPhone = useIsPhone()
  return (
    <Dots className="text-meta text-ink-3">
      {[
        !(isPhone && Number && audience === 'staff') && request.reference,
        Number ? (
          <Suspense>
            <Number request={request} audience={audience} />
          </Suspense>
        ) : (
          !isPhone && label
        ),
        audience === 'staff' && clientName(request),
        !isPhone && `Opened ${longDate(request.createdAt)}${by && ` by ${by}`}`,
      ].filter(Boolean)}
    </Dots>
  )
}

/** Links to the list the reader came from, or to that of the record’s type: another one would not hold it. */
function Back({ request, audience }: ReferenceLineProps) {
  const { list: left, isBefore, goBack } = useLeftList()
  const types = useTypes()
  const list = left && (!request || !left.of || left.of === request.type) ? left : undefined
  const tab = request && types[request.type].tab
  function onClick(event: MouseEvent) {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!list || !isBefore || !plain) return
    event.preventDefault()
    goBack()
  }
  const words = (
    <>
      <Glyph of={ArrowLeft} />
      {list?.label ?? tab?.label ?? 'Dashboard'}
    </>
  )
  return list ? (
    <Link to={list.href} onClick={onClick} className={back}>
      {words}
    </Link>
  ) : (
    <Link
      to={audience === 'staff' ? '/staff-dashboard' : '/client-dashboard'}
      search={tab && { tab: tab.name }}
      className={back}
    >
      {words}
    </Link>
  )
}

const back = `${linkLook} ${standingAlone} inline-flex items-center gap-1.5 text-meta font-medium`
