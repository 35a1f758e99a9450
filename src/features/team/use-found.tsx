import { useState } from 'react'
import { fullName } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { usePage } from '#platform/api/api.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { type ClientTenant, type Colleague, listClients, listStaff } from './contract.ts'

/** Clients to choose from: a page of those found, and those chosen, which need not be among them. */
export function useFoundClients(chosen: readonly string[]) {
  const search = useWords()
  const first = usePage(listClients, undefined, {})
  const found = usePage(listClients, undefined, { q: search.q })
  const missing = missingIn(first, chosen)
  const others = usePage(listClients, undefined, { id: missing }, missing !== undefined)
  return { ...search, ...choices(chosen, { first, found, others: missing ? others : first }, clientChoice) }
}

export function useFoundStaff(chosen: readonly string[]) {
  const search = useWords()
  const first = usePage(listStaff, undefined, {})
  const found = usePage(listStaff, undefined, { q: search.q })
  const missing = missingIn(first, chosen)
  const others = usePage(listStaff, undefined, { id: missing }, missing !== undefined)
  return { ...search, ...choices(chosen, { first, found, others: missing ? others : first }, staffChoice) }
}

export type Found = ReturnType<typeof useFoundClients>

/** Those chosen who are on another page. */
function missingIn({ data }: Read<{ id: string }>, chosen: readonly string[]) {
  const ids = chosen.filter((id) => id !== 'nobody' && data?.rows.every((row) => row.id !== id))
  return ids.join(',') || undefined
}

function useWords() {
  const [q, setQ] = useState('')
  const [words, search] = useTyped(q, setQ)
  return { q, words, search }
}

type Read<Row> = { data: { rows: Row[]; next: string | undefined } | undefined }
type Reads<Row> = { first: Read<Row>; found: Read<Row>; others: Read<Row> }
type Choice = { id: string; label: string }

function choices<Row extends { id: string }>(
  chosen: readonly string[],
  { first, found, others }: Reads<Row>,
  choiceOf: (row: Row) => Choice,
) {
  const known = new Map(
    [...(first.data?.rows ?? []), ...(others.data?.rows ?? [])].map((row) => [row.id, choiceOf(row)]),
  )
  return {
    /** There are more than a page: they are searched for. */
    isSearched: first.data?.next !== undefined,
    all: (first.data?.rows ?? []).map(choiceOf),
    found: (found.data?.rows ?? []).map(choiceOf),
    hasMore: found.data?.next !== undefined,
    chosen: chosen.flatMap((id) => known.get(id) ?? []),
  }
}

const clientChoice = ({ id, companyName }: ClientTenant) => ({ id, label: companyCalled(companyName) })
const staffChoice = (each: Colleague) => ({ id: each.id, label: fullName(each) || each.email || 'Unnamed' })
