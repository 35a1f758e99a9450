import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { useDraftKey } from './draft-owner.tsx'
import { inBrowser, type Place, readDraft, removeDraft, writeDraft } from './draft-store.tsx'

const WAIT_MS = 300

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'formState' | 'getValues' | 'setValue' | 'subscribe'
>

/** A record as it was when its form was opened. */
export type Opened = { version: number; values: Record<string, unknown> }

type Keeping = {
  /** Fields that are never stored; `participants.email` covers every participant. */
  omit?: readonly string[]
  place?: Place
  /** Of a record that is changed: only what was typed comes back, and over which version it was typed. */
  opened?: Opened
}

export function useFormDraft<Values extends FieldValues>(
  form: Form<Values>,
  /** Without a name, no draft is kept. */
  name: string | undefined,
  { omit = [], place = inBrowser, ...keeping }: Keeping = {},
) {
  const named = useDraftKey(name ?? '')
  const key = name === undefined ? undefined : named
  const saved = () => (key === undefined ? undefined : readDraft(key, place))
  const [savedAt, setSavedAt] = useState(() => saved()?.at)
  const [opened] = useState(() => unpacked(saved()?.value, keeping.opened).opened)
  const waiting = useRef<ReturnType<typeof later>>(undefined)

  useEffect(() => {
    if (key === undefined) return undefined
    const blank = JSON.stringify(form.formState.defaultValues)
    restore(form, unpacked(saved()?.value, opened).typed)
    const storing = later(() => setSavedAt(store(key, form.getValues(), { blank, omit, place, opened })))
    waiting.current = storing
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: storing.ask })
    const stopListening = whenLeaving(storing.now)
    return () => {
      unsubscribe()
      stopListening()
      storing.now()
    }
    // The form, its omissions and their place never change under one key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])

  return {
    savedAt,
    /** The record that the draft is about: as given, or as it was when the draft was begun. */
    opened,
    discard() {
      if (key === undefined) return
      waiting.current?.cancel()
      removeDraft(key, place)
      setSavedAt(undefined)
    },
  }
}

const Packed = z.object({
  typed: z.record(z.string(), z.unknown()),
  opened: z.object({ version: z.int(), values: z.record(z.string(), z.unknown()) }),
})

/** Of a record, only the fields that were changed: the others show what it says now. */
function unpacked(saved: unknown, opened: Opened | undefined) {
  const { data } = Packed.safeParse(saved)
  if (!opened || !data) return { typed: isRecord(saved) ? saved : {}, opened }
  const { version, values } = data.opened
  const names = Object.keys(data.typed).filter(
    (name) => JSON.stringify(data.typed[name]) !== JSON.stringify(values[name]),
  )
  const only = (all: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, all[name]]))
  return { typed: only(data.typed), opened: { version, values: { ...opened.values, ...only(values) } } }
}

function restore<Values extends FieldValues>(form: Form<Values>, saved: Record<string, unknown>) {
  const values: Record<string, unknown> = form.getValues()
  for (const [name, value] of Object.entries(saved)) {
    const restored = overlay(values[name], value) as PathValue<Values, Path<Values>> // this very form stored it
    form.setValue(name as Path<Values>, restored, { shouldDirty: true }) // as above
  }
}

type Storing = { blank: string; omit: readonly string[]; place: Place; opened: Opened | undefined }

function store(key: string, values: object, { blank, omit, place, opened }: Storing) {
  const typed = without(values, omit)
  if (JSON.stringify(values) !== blank) return writeDraft(key, opened ? { typed, opened } : typed, place)
  removeDraft(key, place)
  return undefined
}

function later(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function cancel() {
    clearTimeout(timer)
    timer = undefined
  }
  function now() {
    if (timer === undefined) return
    cancel()
    work()
  }
  function ask() {
    cancel()
    timer = setTimeout(now, WAIT_MS)
  }
  return { ask, now, cancel }
}

/** Phones may end a hidden page without further notice. */
function whenLeaving(work: () => void) {
  globalThis.addEventListener('pagehide', work)
  document.addEventListener('visibilitychange', work)
  return () => {
    globalThis.removeEventListener('pagehide', work)
    document.removeEventListener('visibilitychange', work)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function overlay(under: unknown, over: unknown): unknown {
  if (!isRecord(under) || !isRecord(over)) return over
  const names = Object.keys(over)
  return { ...under, ...Object.fromEntries(names.map((name) => [name, overlay(under[name], over[name])])) }
}

function without(value: unknown, omit: readonly string[], path = ''): unknown {
  if (omit.includes(path)) return undefined
  if (Array.isArray(value)) return value.map((each) => without(each, omit, path))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, without(each, omit, path ? `${path}.${name}` : name)]),
  )
}
