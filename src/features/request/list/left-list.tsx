import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDraftKey } from '#platform/drafts/draft-owner.tsx'
import { readDraft, writeDraft } from '#platform/drafts/draft-store.tsx'

type LeftList = { label: string; href: string; index: number }

const NAME = 'left-list'

/** Remembers the current list for this browser tab: `Back` on a record returns to it. */
export function useAsList(label: string) {
  const key = useDraftKey(NAME)
  const { href, pathname, state } = useLocation()
  const [own] = useState(pathname)
  const index = indexOf(state)
  // While the next screen is on its way, this one is still shown under the other's address.
  const isHere = pathname === own
  useEffect(() => {
    if (isHere) writeDraft(key, { label, href, index } satisfies LeftList)
  }, [key, label, href, index, isHere])
}

/** The list the reader came from. If it is one step back, `goBack` restores its scroll position. */
export function useLeftList() {
  const { history } = useRouter()
  const { state } = useLocation()
  const list = readDraft(useDraftKey(NAME))?.value as LeftList | undefined // written by `useAsList` alone
  return { list, isBefore: list?.index === indexOf(state) - 1, goBack: () => history.back() }
}

// Where the router numbers its history entries.
const indexOf = (state: object) => Number(Reflect.get(state, '__TSR_index') ?? 0)
