import { getReaders, setReaders } from '#features/restriction/contract.ts'
import { fullName } from '#features/request/request.tsx'
import { useGet, useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { getConflict } from '../../contract.ts'

type LeaderAccessProps = { requestId: string; leader: { id: string; name: string } }

/** Says that the one who leads a meeting cannot open the restricted record, and lets staff change that. */
export function LeaderAccess({ requestId, leader }: LeaderAccessProps) {
  const readers = useGet(getReaders, { requestId }).data
  const participants = useGet(getConflict, { requestId }).data?.participants
  const letting = useSend(
    setReaders,
    { requestId },
    { success: `${leader.name} can open this record now.`, failure: 'Failed to change who may see it.' },
  )
  if (!readers?.isRestricted || !participants) return null
  const userId = participants.find(({ id }) => id === leader.id)?.userId
  // A name alone says too little if two have it.
  const [account, another] = readers.people.filter((each) =>
    userId ? each.id === userId : fullName(each) === leader.name,
  )
  if (account?.sees) return null
  const named = readers.people.filter(({ sees }) => sees).map(({ id }) => id)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="text-meta text-high">
        {`${leader.name} leads it and cannot open this record: it is restricted, ${account ? 'and they are not named' : 'and they have no account here'}.`}
      </p>
      {account && !another && readers.can.restrict && !account.isParty && (
        <Button
          size="small"
          data-print="no"
          busy={letting.sending}
          busyLabel="Saving..."
          onClick={() => letting.send({ readers: [...named, account.id], version: readers.version })}
        >
          {`Let ${leader.name} open it`}
        </Button>
      )}
    </div>
  )
}
