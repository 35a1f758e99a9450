import { Navigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Request, RequestType } from '#features/request/contract.ts'
import { useAsList, useDashboardTab, type FormStart, useType } from '#features/request/request.tsx'
import { ClientShell } from '#screens/client-shell/client-shell.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Title } from '#ui/window/title.tsx'
import { ClientTabs } from './client-tabs.tsx'
import { ClientTitle } from './client-title.tsx'
import { useClientSearch, useClientNavigation } from './use-client-search.tsx'
import { useMaySubmit } from './use-may-submit.tsx'

const Submitted = deferred(async () => (await import('./submitted.tsx')).Submitted)

export function ClientDashboard() {
  const { request, list, tab: name, new: type, submitted } = useClientSearch()
  const tab = useDashboardTab(name)
  useAsList(list ? 'All Requests' : tab.label, list ? undefined : tab.type?.key)
  if (request && !tab.type) return <Navigate to="/requests/$requestId" params={{ requestId: request }} replace />
  return (
    <ClientShell>
      <Title>Client Portal</Title>
      <ClientTitle />
      <ClientTabs />
      <Suspense>
        {type && <NewRequest type={type} />}
        {submitted && !type && <Submitted requestId={submitted} />}
      </Suspense>
    </ClientShell>
  )
}

/** A type’s form. Choosing another type keeps what both have in common. */
function NewRequest({ type }: { type: RequestType }) {
  const [start, setStart] = useState<FormStart>()
  const { change } = useClientNavigation()
  const maySubmit = useMaySubmit()
  const { Form } = useType(type)
  if (!maySubmit) return null

  const close = () => change({ new: undefined }, { replace: true })
  function exchange(next: RequestType, typed: FormStart) {
    setStart(typed)
    change({ new: next }, { replace: true })
  }
  const show = ({ id }: Request) => change({ new: undefined, submitted: id }, { replace: true })
  return <Form key={type} start={start} onType={exchange} onClose={close} onSubmitted={show} />
}
