import { fullName } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { Avatar, YouMark } from '#ui/text/avatar.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import type { Colleague } from '../contract.ts'
import { openTasks, tasksFor } from '../task-words.ts'

export type AdviserChoiceProps = {
  advisers: readonly Colleague[]
  /** The company they serve; left out if there are several. */
  company: { id: string; name: string } | undefined
  picked: string | undefined
  onPick: (staffId: string) => void
  /** Not everyone who serves the company is here. */
  isSearched: boolean
}

export function AdviserChoice({ advisers, company, picked, onPick, isSearched }: AdviserChoiceProps) {
  const me = useMe()
  const alone = !isSearched && advisers.every(({ id }) => id === me.id)
  return (
    <>
      <fieldset className="m-0 border-t border-rule-ink p-0">
        <legend className="sr-only">Staff member</legend>
        {advisers.map((adviser) => (
          <Radio
            key={adviser.id}
            name="adviser"
            value={adviser.id}
            checked={adviser.id === picked}
            onChange={() => onPick(adviser.id)}
            className="!items-center border-b border-rule !py-2.75"
            label={<Adviser adviser={adviser} own={adviser.id === me.id} company={company} />}
          />
        ))}
      </fieldset>
      <p className="mt-3 text-meta text-ink-3">{whoIsListed(company?.name, alone)}</p>
    </>
  )
}

function whoIsListed(company: string | undefined, alone: boolean) {
  if (!company) return 'Staff only take over requests from clients they serve. The others are not changed.'
  if (alone) return `No one else serves ${company}. An administrator can assign this client to more staff.`
  return `Only staff who serve ${company} are listed. An administrator can assign this client to more.`
}

type AdviserProps = Pick<AdviserChoiceProps, 'company'> & { adviser: Colleague; own: boolean }

function Adviser({ adviser, own, company }: AdviserProps) {
  return (
    <span className="flex items-center gap-3">
      <Avatar person={adviser} own={own} />
      <span className="min-w-0 leading-5.25 wrap-anywhere">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b>{fullName(adviser) || adviser.email || 'Unnamed'}</b>
          {own && <YouMark />}
        </span>
        <span className="block text-meta text-ink-3">
          {company ? tasksFor(adviser, company) : openTasks(adviser.taskCount)}
        </span>
      </span>
    </span>
  )
}

export function AdviserSkeleton() {
  return (
    <div className="border-t border-rule-ink">
      {['w-28', 'w-36'].map((width) => (
        <div key={width} className="flex h-16 items-center gap-3 border-b border-rule">
          <Skeleton className="size-5 rounded-full" />
          <Skeleton className="size-7" />
          <div className="grid gap-2.5">
            <Skeleton strong className={`h-2.75 ${width}`} />
            <Skeleton className="h-2.75 w-44" />
          </div>
        </div>
      ))}
    </div>
  )
}
