import type { Request } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { ChooseReaders } from './choose-readers.tsx'
import { getReaders, type Reader } from './contract.ts'
import { People } from './people.tsx'

type ReadersDialogProps = { request: Request; onClose: () => void }

export function ReadersDialog({ request, onClose }: ReadersDialogProps) {
  const reading = useGet(getReaders, { requestId: request.id })
  if (reading.data?.can.restrict) return <ChooseReaders request={request} readers={reading.data} onClose={onClose} />
  return (
    <Dialog
      size="narrow"
      title="Who may see this case"
      description="Everyone else cannot see that it exists. Your adviser can change who is named."
      onClose={onClose}
    >
      <Loaded from={reading} waiting={<Skeleton className="h-20" />} waitingLabel="Loading the names">
        {({ people }) => <Names people={people.filter(({ sees }) => sees)} company={companyOf(request)} />}
      </Loaded>
    </Dialog>
  )
}

const companyOf = ({ client }: Request) => client.companyName || 'The company'

function Names({ people, company }: { people: readonly Reader[]; company: string }) {
  return (
    <div className="grid gap-5">
      <People title={company} people={people.filter(({ isAdviser }) => !isAdviser)} />
      <People title={brand.firm} people={people.filter(({ isAdviser }) => isAdviser)} />
    </div>
  )
}
