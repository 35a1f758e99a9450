import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Calls, type Loaded, makeAnswerSaver } from './answer-saver.ts'

export function useAnswers<Given extends object>(page: Loaded<Given>, calls: Calls<Given>) {
  const [saver] = useState(() => makeAnswerSaver(page, calls))
  const saving = useSyncExternalStore(saver.subscribe, saver.state)
  useEffect(() => {
    function onVisibility() {
      void (document.visibilityState === 'hidden' ? saver.flush() : saver.refresh())
    }
    const onOnline = () => void saver.flush()
    document.addEventListener('visibilitychange', onVisibility)
    globalThis.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      globalThis.removeEventListener('online', onOnline)
      saver.stop()
    }
  }, [saver])
  useLeaveWarning(saving.isUnsaved)
  return { saver, saving }
}

/** Asks before a reload or closing the tab, which would drop what only the page keeps. */
export function useLeaveWarning(isUnsaved: boolean) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved && event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
