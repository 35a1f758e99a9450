import { useNavigate, useSearch } from '@tanstack/react-router'
import { getOutline } from '#features/activity/activity.tsx'
import type { Request } from '#features/request/contract.ts'
import { useType } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'

type RecordTabItem = {
  value: string
  label: string
  /** In the menu of what can be added; null if it stands elsewhere. */
  add?: string | null | undefined
  mayAdd?: boolean
  isAlways?: true | undefined
  count?: string
  apart?: true
}

/**
 * The tabs of a record: those that are always shown, and of the others those that hold something. The address names
 * the open one, which is shown even if it is empty; an unknown name means the first.
 */
export function useRecordTabs(request: Request) {
  const { recordTabs } = useType(request.type)
  const { show }: { show?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data } = useGet(getOutline, { requestId: request.id })
  const ofType = recordTabs.map(({ name, label, add, isAlways }) => ({
    value: name,
    label,
    add,
    isAlways,
    mayAdd: request.can.setStatus,
  }))
  const all: RecordTabItem[] = [...ofType, ...commonTabs(request).filter(isNotIn(ofType))]
  const isShown = ({ value, add, isAlways }: RecordTabItem) =>
    add === undefined || isAlways || value === show || data?.held.includes(value)
  const tabs = all.filter(isShown)
  const first = tabs[0]?.value ?? ''
  return {
    tabs,
    /** Those that the reader may add to, and that hold nothing yet or are always shown. */
    toAdd: all.flatMap(({ add, mayAdd, ...tab }) =>
      data && add && mayAdd && (tab.isAlways || !isShown({ add, ...tab })) ? [{ value: tab.value, words: add }] : [],
    ),
    shown: tabs.find(({ value }) => value === show)?.value ?? first,
    open(name: string) {
      const search = (before: object) => ({ ...before, show: name === first ? undefined : name })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    },
  }
}

const isNotIn =
  (tabs: readonly RecordTabItem[]) =>
  ({ value }: RecordTabItem) =>
    tabs.every((each) => each.value !== value)

function commonTabs({ unreadCount, can }: Request): RecordTabItem[] {
  return [
    {
      value: 'messages',
      label: 'Messages',
      apart: true,
      ...(unreadCount > 0 && { count: `${unreadCount} new` }),
    },
    { value: 'documents', label: 'Documents', add: 'Add a document', mayAdd: can.attach },
    { value: 'notes', label: 'Notes', add: 'Write a note', mayAdd: can.note },
    { value: 'history', label: 'History', add: null },
  ]
}
