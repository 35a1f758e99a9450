import { useNavigate, useSearch } from '@tanstack/react-router'
import { getOutline } from '#features/activity/activity.tsx'
import type { Request } from '#features/request/contract.ts'
import { type Audience, fullName, isFinished, type RecordTab, useType } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'

type RecordTabItem = Pick<RecordTab, 'isAlways' | 'isWork' | 'parts' | 'insteadOf'> & {
  value: string
  label: string
  /** In the menu of what can be added; null if it stands elsewhere. */
  add?: string | null | undefined
  hint?: string | undefined
  mayAdd?: boolean
  /** The news under it, and the work that waits there, in words. */
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
    /** All kinds that the reader may add to it, whether there is one or not. */
    toAdd: all.flatMap((tab) => toAddIn(tab, request, { holds, isShown: isShown(tab) })),
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

type Standing = { holds: (name: string) => boolean; isShown: boolean }

/** `isThere`: its tab is shown, so that a short menu can do without it. */
function toAddIn(
  { value, add, hint, mayAdd, isAlways, parts = [] }: RecordTabItem,
  { can }: Request,
  { holds, isShown }: Standing,
) {
  const isThere = value === 'messages' || (isShown && !isAlways)
  const own = add && mayAdd ? [{ value, words: add, hint, isThere }] : []
  const ofParts = parts
    .filter(({ may }) => can[may ?? 'setStatus'])
    .map((part) => ({ value: part.name, words: part.add, hint: part.hint, isThere: holds(part.name) }))
  return [...own, ...ofParts]
}

const isNotIn =
  (tabs: readonly RecordTab[]) =>
  ({ value }: RecordTabItem) =>
    tabs.every(({ name, parts = [] }) => name !== value && parts.every((part) => part.name !== value))

function commonTabs(request: Request): RecordTabItem[] {
  const { unreadCount, can } = request
  return [
    {
      value: 'messages',
      label: 'Messages',
      apart: true,
      early: true,
      isAlways: true,
      add: 'Write a message',
      hint: can.setStatus ? 'The company reads it' : `To ${fullName(request.assignedTo) || brand.firm}`,
      mayAdd: !isFinished(request),
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
