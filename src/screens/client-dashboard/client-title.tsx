import { clientStats } from '#features/request/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { useGet } from '#platform/api/api.tsx'
import { behindRecord } from '#ui/layout/list-detail.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { advisersSentence } from './advisers-sentence.ts'
import { useClientSearch } from './use-client-search.tsx'
import { companyNameOf } from '#screens/client-shell/company-name-of.ts'

export function ClientTitle() {
  const me = useMe()
  const { request } = useClientSearch()
  return (
    <PageTitle
      title={companyNameOf(me)}
      aside={me.role === 'admin' ? asAdministrator : <Advisers />}
      className={behindRecord(request !== undefined)}
    />
  )
}

const asAdministrator = 'You are signed in as an administrator.'

function Advisers() {
  const { data, isPending } = useGet(clientStats)
  // On a telephone most take two lines, and none takes more.
  return (
    <span className="block min-h-[1lh] max-md:min-h-[2lh]">
      {data ? <Sentence advisers={data.advisers} /> : isPending && <Skeleton className="h-3 w-72" />}
    </span>
  )
}

function Sentence({ advisers }: { advisers: readonly string[] }) {
  const [full, short] = [advisersSentence(advisers), advisersSentence(advisers, TWO_LINES)]
  if (short === full) return full
  return (
    <>
      <span className="max-md:hidden">{full}</span>
      <span className="md:hidden">{short}</span>
    </>
  )
}

/** Letters, at 320 px. */
const TWO_LINES = 78
