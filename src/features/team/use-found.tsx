import { useState } from 'react'
import { fullName } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { usePage } from '#platform/api/api.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { type ClientTenant, type Colleague, listClients, listStaff } from './contract.ts'

/** Clients to choose from: a page of those found, and the one chosen, which need not be among them. */
export function useFoundClients(chosen: string | undefined) {
  const search = useWords()
  const first = usePage(listClients, undefined, {})
  const found = usePage(listClients, undefined, { q: search.q })
  const isMissing = isSet(chosen) && first.data?.rows.every(({ id }) => id !== chosen) === true
  const one = usePage(listClients, undefined, { id: chosen }, isMissing)
  return { ...search, ...choices(chosen, { first, found, one: isMissing ? one : first }, clientChoice) }
}

export function useFoundStaff(chosen: string | undefined) {
  const search = useWords()
  const first = usePage(listStaff, undefined, {})
  const found = usePage(listStaff, undefined, { q: search.q })
  const isMissing = isSet(chosen) && first.data?.rows.every(({ id }) => id !== chosen) === true
  const one = usePage(listStaff, undefined, { id: chosen }, isMissing)
  return { ...search, ...choices(chosen, { first, found, one: isMissing ? one : first }, staffChoice) }
}

export type Found = ReturnType<typeof useFoundClients>

const isSet = (chosen: string | undefined) => chosen !== undefined && chosen !== '' && chosen !== 'nobody'

function useWords() {
  const [q, setQ] = useState('')
  const [words, search] = useTyped(q, setQ)
  return { q, words, search }
}

type Read<Row> = { data: { rows: Row[]; next: string | undefined } | undefined }
type Reads<Row> = { first: Read<Row>; found: Read<Row>; one: Read<Row> }
type Choice = { id: string; label: string }

function choices<Row extends { id: string }>(
  chosen: string | undefined,
  { first, found, one }: Reads<Row>,
  choiceOf: (row: Row) => Choice,
) {
  const current = one.data?.rows.find(({ id }) => id === chosen)
  return {
    /** There are more than a page: they are searched for. */
    isSearched: first.data?.next !== undefined,
    all: (first.data?.rows ?? []).map(choiceOf),
    found: (found.data?.rows ?? []).map(choiceOf),
    hasMore: found.data?.next !== undefined,
    current: current && choiceOf(current),
  }
}

const clientChoice = ({ id, companyName }: ClientTenant) => ({ id, label: companyCalled(companyName) })
const staffChoice = (each: Colleague) => ({ id: each.id, label: fullName(each) || each.email || 'Unnamed' })
