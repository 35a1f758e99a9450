import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDraftKey } from '#platform/drafts/draft-owner.tsx'
import { inTab, readDraft, writeDraft } from '#platform/drafts/draft-store.tsx'
import type { RequestType } from '../contract.ts'

type LeftList = { label: string; href: string; index: number; of?: RequestType | undefined }

const NAME = 'left-list'

/** Remembers the current list for this browser tab: `Back` on a record returns to it. `of` is the type of all it holds. */
export function useAsList(label: string, of?: RequestType) {
  const key = useDraftKey(NAME)
  const { href, pathname, state } = useLocation()
  const [own] = useState(pathname)
  const index = indexOf(state)
  // While the next screen loads, this one is still shown under the other’s address.
  const isHere = pathname === own
  useEffect(() => {
    if (isHere) writeDraft(key, { label, href, index, of } satisfies LeftList, inTab)
  }, [key, label, href, index, of, isHere])
}

/** The list the reader came from. If it is one step back, `goBack` restores its scroll position. */
export function useLeftList() {
  const { history } = useRouter()
  const { state } = useLocation()
  const key = useDraftKey(NAME)
  const list = readDraft(key, inTab)?.value as LeftList | undefined // written by `useAsList` alone
  const index = indexOf(state)
  // New history entries replace it from here on, so the list is no longer where it was in the history.
  const isOvertaken = list !== undefined && list.index >= index
  useEffect(() => {
    if (isOvertaken) writeDraft(key, { ...list, index: NOWHERE } satisfies LeftList, inTab)
    // oxlint-disable-next-line react/exhaustive-deps -- `list` is new on each rendering
  }, [key, isOvertaken])
  return { list, isBefore: list?.index === index - 1, goBack: () => history.back() }
}

const NOWHERE = -2

// Where the router numbers its history entries.
const indexOf = (state: object) => Number(Reflect.get(state, '__TSR_index') ?? 0)
