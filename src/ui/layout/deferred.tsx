import { type ComponentType, lazy } from 'react'

/** A component loaded when it is first shown, or earlier by `preload`. */
export function deferred<Props>(load: () => Promise<ComponentType<Props>>) {
  const Deferred = lazy(async () => ({ default: await load() }))
  // A failed preload says nothing: opening tries again and reports it.
  return Object.assign(Deferred, { preload: () => void load().catch(() => {}) })
}

export type Deferred<Props> = ComponentType<Props> & { preload: () => void }

export function onIntent({ preload }: Pick<Deferred<never>, 'preload'>) {
  return { onPointerEnter: preload, onFocus: preload }
}
