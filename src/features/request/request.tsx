export { BriefLink } from './brief-link.tsx'
export { type DashboardTab, useDashboardTab, useDashboardTabs } from './types/dashboard-tabs.tsx'
export { Description } from './description.tsx'
export { fullName } from './full-name.ts'
export { useAsList, useLeftList } from './list/left-list.tsx'
export { Prose } from './prose.tsx'
export { RecordPart } from './record-part.tsx'
export { RecordLink } from './record-link.tsx'
export { ListPager } from './list/list-pager.tsx'
export { RequestList } from './list/request-list.tsx'
export type { Audience } from './words.ts'
export { assignment, clientName, QuickAnswer, RequestRow } from './list/request-row.tsx'
export { RequestRowsSkeleton } from './list/request-rows-skeleton.tsx'
export { useListFilters } from './list/use-list-filters.tsx'
export { SortFilter } from './list/sort-filter.tsx'
export { UnreadMark } from './list/unread-mark.tsx'
export { priorityState, requestState } from './request-state.tsx'
export { ReopenRequest } from './change/reopen.tsx'
export { type SearchChange, useSearchChange } from './search-change.tsx'
export { SearchLink } from './search-link.tsx'
export { StatusSelector } from './status-selector.tsx'
export { useChangeMany } from './change/use-change-many.tsx'
export { isFinished, mayBecome } from './policy.ts'
export { UndoChange } from './change/undo-change.tsx'
export { useUndoOffer } from './change/use-undo.tsx'
export { TypeEntry } from './of-type/type-entry.tsx'
export { TypeList } from './of-type/type-list.tsx'
export type { SettledRow } from './list/use-settled-list.tsx'
export { type SettledRequest, useSettledRequests } from './list/use-settled-requests.tsx'
export type {
  Act,
  ActionsProps,
  FactsProps,
  FormStart,
  RecordPartProps,
  RecordTab,
  RecordTabProps,
  RequestFormProps,
  RequestTabProps,
  TypePlug,
  Types,
} from './types/type-plug.tsx'
export type { Step } from './types/step.ts'
export { entriesOf, TypesProvider, useType, useTypes } from './types/types.tsx'
export { useSubmitRequest } from './use-submit-request.tsx'
