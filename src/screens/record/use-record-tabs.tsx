import { useNavigate, useSearch } from '@tanstack/react-router'
import { getOutline } from '#features/activity/activity.tsx'
import type { Request } from '#features/request/contract.ts'
import { type Audience, type RecordTab, useType } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'

type RecordTabItem = Pick<RecordTab, 'isAlways' | 'isWork' | 'parts' | 'insteadOf'> & {
  value: string
  label: string
  /** In the menu of what can be added; null if it stands elsewhere. */
  add?: string | null | undefined
  hint?: string | undefined
  mayAdd?: boolean
  /** What is new under it, in words, or what is to do there. */
  count?: string
  duty?: string | undefined
  apart?: true
  early?: true
}

/**
 * The tabs of a record: those that are always shown, and of the others those that hold something. The address names
 * the open one or a part of it, which is shown even if it is empty; an unknown name means the first.
 */
export function useRecordTabs(request: Request, audience: Audience) {
  const { recordTabs, outcomeTab } = useType(request.type)
  const { show }: { show?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const outline = useGet(getOutline, { requestId: request.id }).data
  const held = outline?.held
  const all = [...tabsOfType(recordTabs, request), ...commonTabs(request).filter(isNotIn(recordTabs))]
  const holds = (name: string) => name === show || held?.includes(name) === true
  const isShown = ({ value, add, isAlways, isWork, parts = [] }: RecordTabItem) =>
    (add === undefined && !(isWork && request.status === 'cancelled')) ||
    isAlways ||
    holds(value) ||
    parts.some(({ name }) => holds(name))
  const replaced = all.filter(isShown).flatMap(({ insteadOf }) => insteadOf?.[audience] ?? [])
  const tabs = all
    .filter((tab) => isShown(tab) && !replaced.includes(tab.value))
    .map((tab) => ({ ...tab, duty: outline?.counts[tab.value] }))
  const start = tabs.find(({ value }) => request.status === 'completed' && value === outcomeTab) ?? tabs[0]
  const first = start?.value ?? ''
  const shown = tabs.find(({ value, parts = [] }) => value === show || parts.some(({ name }) => name === show))
  return {
    tabs,
    /** Those that the reader may add to, and that hold nothing yet or are always shown. */
    toAdd: held ? all.flatMap((tab) => toAddIn(tab, request, holds, isShown(tab))) : [],
    shown: shown?.value ?? first,
    /** The parts of the open tab that are shown. */
    parts: namesIn(shown ?? start).filter(holds),
    open(name: string) {
      const search = (before: object) => ({ ...before, show: name === first ? undefined : name })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    },
  }
}

const namesIn = (tab: RecordTabItem | undefined) =>
  tab ? [tab.value, ...(tab.parts ?? []).map(({ name }) => name)] : []

const tabsOfType = (tabs: readonly RecordTab[], { can }: Request): RecordTabItem[] =>
  tabs.map(({ name, label, add, hint, isAlways, isWork, parts, insteadOf }) => ({
    value: name,
    label,
    add,
    hint,
    mayAdd: can.setStatus,
    ...(isAlways && { isAlways }),
    ...(isWork && { isWork }),
    ...(parts && { parts }),
    ...(insteadOf && { insteadOf }),
  }))

function toAddIn(
  { value, add, hint, mayAdd, isAlways, parts = [] }: RecordTabItem,
  { can }: Request,
  holds: (name: string) => boolean,
  isShown: boolean,
) {
  const own = add && mayAdd && (isAlways || !isShown) ? [{ value, words: add, hint }] : []
  const ofParts = parts
    .filter(({ name, may }) => can[may ?? 'setStatus'] && !holds(name))
    .map((part) => ({ value: part.name, words: part.add, hint: part.hint }))
  return [...own, ...ofParts]
}

const isNotIn =
  (tabs: readonly RecordTab[]) =>
  ({ value }: RecordTabItem) =>
    tabs.every(({ name, parts = [] }) => name !== value && parts.every((part) => part.name !== value))

function commonTabs({ unreadCount, can }: Request): RecordTabItem[] {
  return [
    {
      value: 'messages',
      label: 'Messages',
      apart: true,
      early: true,
      ...(unreadCount > 0 && { count: `${unreadCount} new` }),
    },
    {
      value: 'documents',
      label: 'Documents',
      add: 'Add a document',
      hint: 'A letter, a photo or another file',
      mayAdd: can.attach,
    },
    {
      value: 'notes',
      label: 'Notes',
      add: 'Write a note',
      hint: 'For staff alone, until it is shared',
      mayAdd: can.note,
    },
    { value: 'history', label: 'History', add: null },
  ]
}
