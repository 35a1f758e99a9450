import { asSentence, DutyLink, DutyList, listDuties } from '#features/activity/activity.tsx'
import { useGet } from '#platform/api/api.tsx'
import { useMaySubmit } from '../use-may-submit.tsx'

const SHOWN = 3

/** The tasks of the client over all requests; nothing while there are none. */
export function WaitingForYou() {
  const maySubmit = useMaySubmit()
  const { data } = useGet(listDuties, {}, { enabled: maySubmit })
  const own = data?.filter(({ by }) => !by) ?? []
  if (own.length === 0) return null
  const duties = own.map((due, n) => ({
    ...due,
    what: due.todo,
    why: due.why ? `${due.who}. ${asSentence(due.why)}` : due.who,
    action: <DutyLink due={due} look={{ variant: n === 0 ? 'primary' : 'default' }} />,
  }))
  return (
    <div className="mt-5 mb-6 border-t-3 border-accent pt-2.5">
      <DutyList title="Waiting for you" duties={duties} shown={SHOWN} />
    </div>
  )
}
