import { getRequest } from '#features/request/contract.ts'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { NotFound } from '#screens/not-found.tsx'
import { brand } from '#ui/brand.ts'
import { Page } from '#ui/layout/page.tsx'
import { ClientHeader } from './client-header.tsx'
import type { ClientKinds } from './client-kinds.tsx'
import { ClientTabs } from './client-tabs.tsx'
import { ClientTitle } from './client-title.tsx'
import { Over } from './over.tsx'
import { useClientSearch } from './use-client-search.tsx'

/** Where a client company raises requests and follows them. */
export function ClientDashboard({ kinds }: { kinds: ClientKinds }) {
  const { request } = useClientSearch()
  const missing = useMissing(request)
  if (missing) return <NotFound />
  return (
    <>
      <title>{`Client Portal · ${brand.product}`}</title>
      <a href="#main" className={skip}>
        Skip to content
      </a>
      <ClientHeader />
      <Page as="main" id="main" tabIndex={-1} className="pb-16 outline-none">
        <ClientTitle />
        <ClientTabs kinds={kinds} />
      </Page>
      <Over kinds={kinds} />
    </>
  )
}

const skip =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--layer-tooltip) focus:rounded-control focus:bg-surface focus:px-3.5 focus:py-2 focus:font-semibold'

/** Whether the address names a request that does not exist, or not for the reader. */
function useMissing(requestId: string | undefined) {
  const request = useGet(getRequest, { requestId: requestId ?? '' }, { enabled: requestId !== undefined })
  return requestId !== undefined && [400, 404].includes(statusOf(request.error) ?? 0)
}
