import { ListPlus } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { getRequest } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { type ChecklistAnswer, getChecklist } from './contract.ts'
import { type Group, groupsOf, ownerNames } from './groups.ts'
import { ItemRow } from './items/item-row.tsx'
import { StartChecklist } from './start-checklist.tsx'

const NewItemDialog = deferred(async () => (await import('./forms/new-item-dialog.tsx')).NewItemDialog)
const TemplatesDialog = deferred(async () => (await import('./templates/templates-dialog.tsx')).TemplatesDialog)

type ChecklistProps = { requestId: string; employeeId: string }

/** The tasks for a new starter, the reader’s own first. */
export function Checklist({ requestId, employeeId }: ChecklistProps) {
  const reading = useGet(getChecklist, { employeeId })
  useReadAgainWith(requestId, reading)
  return (
    <Loaded from={reading} waiting={<Waiting />} waitingLabel="Loading the checklist">
      {(checklist) => <Groups employeeId={employeeId} checklist={checklist} />}
    </Loaded>
  )
}

/** Events of a request name no employee, so this reads the checklist again when its request is finished or reopened. */
function useReadAgainWith(requestId: string, reading: { data?: ChecklistAnswer | undefined; refetch: () => unknown }) {
  const { data: request } = useGet(getRequest, { requestId })
  const [seen, now] = [reading.data?.requestStatus, request?.status]
  const readAgain = useEffectEvent(() => void reading.refetch())
  useEffect(() => {
    if (seen !== undefined && now !== undefined && seen !== now) readAgain()
  }, [seen, now])
}

type GroupsProps = { employeeId: string; checklist: ChecklistAnswer }

function Groups({ employeeId, checklist }: GroupsProps) {
  const { items, can, started } = checklist
  const [open, setOpen] = useState<'item' | 'document' | 'templates'>()
  const close = () => setOpen(undefined)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Progress checklist={checklist} />
        <div className="flex flex-wrap items-center gap-2" data-print="no">
          {can.add && (
            <>
              <Button size="small" icon={ListPlus} {...onIntent(NewItemDialog)} onClick={() => setOpen('item')}>
                Add an item
              </Button>
              <Button size="small" onClick={() => setOpen('document')}>
                Ask for a document
              </Button>
            </>
          )}
          {can.readTemplates && (
            <Button size="small" variant="quiet" {...onIntent(TemplatesDialog)} onClick={() => setOpen('templates')}>
              Templates
            </Button>
          )}
        </div>
      </div>
      {can.start && <StartChecklist employeeId={employeeId} />}
      {!started && !can.start && items.length === 0 && (
        <Empty bare title="There is no checklist yet">
          It appears here once an adviser has started it.
        </Empty>
      )}
      {groupsOf(checklist).map((group) => (
        <OwnersItems key={group.owner} group={group} names={ownerNames(checklist)} />
      ))}
      <Suspense>
        {(open === 'item' || open === 'document') && (
          <NewItemDialog
            employeeId={employeeId}
            names={ownerNames(checklist)}
            wantsDocument={open === 'document'}
            onClose={close}
          />
        )}
        {open === 'templates' && <TemplatesDialog onClose={close} />}
      </Suspense>
    </div>
  )
}

function Progress({ checklist: { progress } }: Pick<GroupsProps, 'checklist'>) {
  const { total, done, overdue } = progress
  if (total === 0) return <span />
  return (
    <p>
      <b>{`${done} of ${total}`}</b> done
      {overdue > 0 && <span className="font-semibold text-stop">{`, ${overdue} overdue`}</span>}
    </p>
  )
}

type OwnersItemsProps = { group: Group; names: ReturnType<typeof ownerNames> }

function OwnersItems({ group, names }: OwnersItemsProps) {
  const { title, items, left, handedIn, done, overdue } = group
  const late = overdue > 0 && <span className="font-semibold text-stop">{`${overdue} overdue, `}</span>
  return (
    <Section
      title={title}
      aside={
        <>
          {late}
          {[handedIn > 0 && `${handedIn} handed in`, `${left} left`, `${done} done`].filter(Boolean).join(', ')}
        </>
      }
    >
      <ul aria-label={title}>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} names={names} />
        ))}
      </ul>
    </Section>
  )
}

function Waiting() {
  return (
    <div className="grid gap-6 py-1">
      {['w-44', 'w-56', 'w-36', 'w-52'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton strong className={`h-3.5 ${width}`} />
          <Skeleton className="h-3 w-full" />
        </div>
      ))}
    </div>
  )
}
