import type { ComponentType, ReactNode } from 'react'
import type { Deferred } from '#ui/layout/deferred.tsx'
import type { Icon } from '#ui/text/glyph.tsx'
import type { Request, RequestType } from '../contract.ts'
import type { Audience } from '../words.ts'

/** What is carried over when another type is chosen. */
export type FormStart = { title?: string | undefined; description?: string | undefined }

export type RequestFormProps = {
  onClose: () => void
  onSubmitted: (request: Request) => void
  start?: FormStart | undefined
  /** Switches to another type’s form. */
  onType?: ((type: RequestType, start: FormStart) => void) | undefined
}

export type RecordPane = ComponentType<{ requestId: string }>

export type RequestTabProps = { audience: Audience; Record: RecordPane }
export type RecordPartProps = { request: Request; audience: Audience }

/** A tab of the record that only this type has. `name` is in the address. */
export type RecordTab = {
  name: string
  label: string
  Panel: Deferred<RecordPartProps>
  /** One table: it takes the whole width, without the facts beside it. */
  wide?: true
}

/** The browser’s half of a type of request: everything that screens show of it. */
export type TypePlug = {
  label: string
  Icon: Icon
  title: string
  /** Its dashboard tab; `name` is in the address. */
  tab: { name: string; label: string; Panel: Deferred<RequestTabProps> }
  start: { title: string; purpose: string }
  Form: Deferred<RequestFormProps>
  /** Its own buttons, before those that every record has. */
  Actions?: Deferred<RecordPartProps & { size: 'small' | 'normal' }>
  /** While staff work on it they fill the head: what every record offers them goes under More. */
  fillsHead?: true
  /** Says in the head how it stands, in place of In Progress. */
  Badges?: Deferred<RecordPartProps>
  /** Its own buttons complete the request: Mark as Completed is not offered beside them. */
  finishes?: true
  /** What is not done yet, as lines: asked before the request is marked as completed. */
  openWork?: (requestId: string) => Promise<readonly string[]>
  /** How far it is, above the tabs. */
  Progress?: Deferred<RecordPartProps>
  /** What only this type can say comes next; `children` where there is nothing of the kind. */
  NextStep?: Deferred<RecordPartProps & { children: ReactNode }>
  /** Shown before the tabs that every record has. One named `documents` replaces theirs. */
  recordTabs: readonly [RecordTab, ...RecordTab[]]
  /** How much there is under one of its tabs, as a `TabCount`. */
  Count?: Deferred<Pick<RecordPartProps, 'request'> & { tab: string }>
  /** Its part of the printed record; without it, its tabs are printed as they stand. */
  Printed?: Deferred<RecordPartProps>
  /** The facts beside the tabs and in print. */
  Facts: Deferred<RecordPartProps>
  /** What its form asks for besides, in the summary after submitting. */
  Sent?: Deferred<Pick<RecordPartProps, 'request'>>
  /** Sections of its own above the facts, on a page. */
  Aside?: Deferred<RecordPartProps>
  /** What of them fits one line, under the next step of a pane. */
  AsideLine?: Deferred<RecordPartProps>
  /** One page for whoever takes a request over, offered when it is reassigned. */
  Brief?: Deferred<Pick<RecordPartProps, 'request'>>
  hasGoals: boolean
  /** Its label in the figures of Completed. */
  completed: string
  /** Its column in reports, and the colour of its chart. */
  report: { label: string; chart: 1 | 2 | 3 | 4 }
}

export type Types = Record<RequestType, TypePlug>
