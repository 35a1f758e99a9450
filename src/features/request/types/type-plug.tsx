import type { ComponentType } from 'react'
import type { Deferred } from '#ui/layout/deferred.tsx'
import type { Icon } from '#ui/text/glyph.tsx'
import type { Request, RequestType } from '../contract.ts'
import type { Audience } from '../list/request-row.tsx'

/** What goes along when a form is exchanged for another type's. */
export type FormStart = { title?: string | undefined; description?: string | undefined }

/** A form is a whole dialog. */
export type RequestFormProps = {
  onClose: () => void
  onSubmitted: (request: Request) => void
  start?: FormStart | undefined
  /** Exchanges the form for another type's; a form with a type select needs it. */
  onType?: ((type: RequestType, start: FormStart) => void) | undefined
}

/** A request's record, as the right pane of list + detail shows it. */
export type RecordPane = ComponentType<{ requestId: string }>

export type RequestTabProps = { audience: Audience; Record: RecordPane }
export type RecordPartProps = { request: Request; audience: Audience }

/** One of the type's own tabs of the record. `name` stands in the address. */
export type RecordTab = { name: string; label: string; Panel: Deferred<RecordPartProps> }

/** The browser's half of a type of request: everything that any screen shows of it. */
export type TypePlug = {
  label: string
  Icon: Icon
  /** What its form is called. */
  title: string
  /** Its tab of the dashboards; `name` stands in the address. */
  tab: { name: string; label: string; Panel: Deferred<RequestTabProps> }
  /** The button under Submit New Request. */
  start: { title: string; purpose: string }
  Form: Deferred<RequestFormProps>
  /** Its own tabs of a record, before those that every record has. */
  recordTabs: readonly [RecordTab, ...RecordTab[]]
  /** What is read of a record at a glance, beside its tabs and when printed. */
  Facts: Deferred<RecordPartProps>
  /** Whether its form asks for goals. */
  hasGoals: boolean
  /** What its finished requests are called, in the figures of Completed. */
  completed: string
  /** Its column of a report: what is counted, and in which of the charts' colours. */
  report: { label: string; chart: 1 | 2 | 3 }
}

export type Types = Record<RequestType, TypePlug>
