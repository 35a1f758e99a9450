import type { ComponentType, ReactNode } from 'react'
import type { Deferred } from '#ui/layout/deferred.tsx'
import type { Icon } from '#ui/text/glyph.tsx'
import type { Request, RequestType } from '../contract.ts'
import type { Audience } from '../words.ts'
import type { Step } from './step.ts'

/** The texts that are carried over when another type is chosen. */
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

/** An action of a record that has no button of its own, so it stands in the menu. */
export type Act = { label: string; icon?: Icon; onSelect: () => void }

/** On its own page the most important have buttons, beside a list all are in the menu, which the children render. */
export type ActionsProps = RecordPartProps & {
  place: 'page' | 'pane'
  children: (acts: readonly Act[]) => ReactNode
}

/** On a record the head says its number and state; `whole` says them too. */
export type FactsProps = RecordPartProps & { whole?: true }

/** `parts` names what the tab shows: of its sections and itself, what holds something or was asked for. */
export type RecordTabProps = RecordPartProps & { parts: readonly string[] }

/** Staff, or who may attach, are offered it in the words of `add` until it holds something; `hint` says more. */
export type RecordTabPart = { name: string; add: string; hint: string; may?: 'attach' }

/** A tab of the record that only this type has. `name` is in the address. */
export type RecordTab = {
  name: string
  label: string
  Panel: Deferred<RecordTabProps>
  /** Sections of it with names of their own in the address, which come once they hold something. */
  parts?: readonly RecordTabPart[]
  /** The tab is one table, so it takes the full width, without the facts beside it. */
  wide?: true
  /** It is shown once it holds something. Until then staff are offered it among what can be added, in these words if there are any. */
  add?: string | null
  /** Half a line on its purpose, or on who will see it. */
  hint?: string
  /** Once it is shown, it takes the place of these. */
  insteadOf?: Readonly<Record<Audience, readonly string[]>>
  /** It is shown all the same. */
  isAlways?: true
  /** It is for work in progress, so that a cancelled record shows it only if it holds something. */
  isWork?: true
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
  /** The number it is known by, besides its reference. */
  Number?: Deferred<RecordPartProps>
  /** Its own buttons, before those of every record. */
  Actions?: Deferred<ActionsProps>
  /** Its state in the head, instead of In Progress. */
  Badges?: Deferred<RecordPartProps>
  /** Its outcome once it is completed, as a sentence after the day. */
  Outcome?: Deferred<RecordPartProps>
  /** Its own buttons complete the request, so Mark as Completed is not offered. */
  finishes?: true
  /** Lines of open work, shown before the request is marked as completed. */
  openWork?: (requestId: string) => Promise<readonly string[]>
  /** Renders its next step, or `usual` where it has none of its own; null while it is being read. */
  NextStep?: Deferred<RecordPartProps & { usual: Step; children: (step: Step | null) => ReactNode }>
  /** Shown before the tabs of every record. One named `documents` replaces theirs. */
  recordTabs: readonly [RecordTab, ...RecordTab[]]
  /** The tab on which a completed record opens, if not the first. */
  outcomeTab?: string
  /** Its part of the printed record; without it, its tabs are printed. */
  Printed?: Deferred<RecordPartProps>
  /** The facts beside the tabs, in print and in the summary after submitting. */
  Facts: Deferred<FactsProps>
  /** The details of its form, in the summary after submitting. */
  Sent?: Deferred<Pick<RecordPartProps, 'request'>>
  /** Sections of its own above the facts, on a page. */
  Aside?: Deferred<RecordPartProps>
  /** Lines that unfold: above the facts of a page, and above the content of a pane. */
  Folds?: Deferred<RecordPartProps>
  /** A one-page brief for an adviser who takes over the request, offered when it is reassigned. */
  Brief?: Deferred<Pick<RecordPartProps, 'request'>>
  hasGoals: boolean
  /** Its label in the figures of Completed. */
  completed: string
  /** Its column in reports, and the colour of its chart. */
  report: { label: string; chart: 1 | 2 | 3 | 4 }
}

export type Types = Record<RequestType, TypePlug>
