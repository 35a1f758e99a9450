import { useEffect, useState, useSyncExternalStore } from 'react'
import { call, statusOf } from '#platform/api/api.tsx'
import { makeAnswerSaver } from './answer-saver.ts'
import { getRefereePage, type RefereePage, saveAnswers } from './endpoints.ts'

/** The answers of this page, saved as they are typed. */
export function useAnswers(page: RefereePage) {
  const [saver] = useState(() =>
    makeAnswerSaver(page, {
      save: (body) => call(saveAnswers, { body }),
      load: () => call(getRefereePage),
      isGone: (error) => statusOf(error) === 410,
    }),
  )
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

/** The browser asks before it closes a page with words that are nowhere else. */
function useLeaveWarning(isUnsaved: boolean) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved && event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
