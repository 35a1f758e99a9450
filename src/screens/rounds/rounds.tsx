import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { NewRound, ReviewRound } from '#features/performance/performance.tsx'
import type { Audience } from '#features/request/request.tsx'
import { ClientShell } from '#screens/client-shell/client-shell.tsx'
import { PageNotFound } from '#screens/not-found.tsx'
import { StaffShell } from '#screens/staff-shell/staff-shell.tsx'
import { Title } from '#ui/window/title.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { linkLook } from '#ui/text/link-look.ts'

export function RoundPage({ audience }: { audience: Audience }) {
  const { roundId }: { roundId?: string } = useParams({ strict: false })
  return (
    <Framed audience={audience}>
      <ReviewRound key={roundId} audience={audience} missing={<PageNotFound />} />
    </Framed>
  )
}

export function NewRoundPage({ audience }: { audience: Audience }) {
  return (
    <Framed audience={audience}>
      <Title>New review round</Title>
      <NewRound audience={audience} />
    </Framed>
  )
}

function Framed({ audience, children }: { audience: Audience; children: ReactNode }) {
  const Shell = audience === 'staff' ? StaffShell : ClientShell
  return (
    <Shell>
      <p className="py-3.5" data-print="no">
        <Back audience={audience} />
      </p>
      <Suspense>{children}</Suspense>
    </Shell>
  )
}

function Back({ audience }: { audience: Audience }) {
  const words = (
    <>
      <Glyph of={ArrowLeft} />
      Performance
    </>
  )
  return audience === 'staff' ? (
    <Link to="/staff-dashboard" search={{ tab: 'performance' }} className={look}>
      {words}
    </Link>
  ) : (
    <Link to="/client-dashboard" search={{ tab: 'performance' }} className={look}>
      {words}
    </Link>
  )
}

const look = `${linkLook} inline-flex items-center gap-1.5 text-meta font-medium`
