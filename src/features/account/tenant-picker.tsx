import { useDeferredValue, useState } from 'react'
import { usePage } from '#platform/api/api.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { VirtualRows } from '#ui/tables/virtual-rows.tsx'
import { type Tenant, tenantsBehind } from './tenants.ts'
import { listUsers } from './contract.ts'

const MAX_SHOWN = '50'

type TenantPickerProps = {
  name: string
  chosen: readonly Tenant[]
  onChange: (chosen: Tenant[]) => void
  several?: boolean
}

/** Client companies to search and choose from. Chosen ones stay in the list, whatever is searched for. */
export function TenantPicker({ name, chosen, onChange, several = false }: TenantPickerProps) {
  const [q, setQ] = useState('')
  const list = usePage(listUsers, undefined, { role: 'client', q: useDeferredValue(q.trim()), limit: MAX_SHOWN })
  const found = tenantsBehind(list.data?.rows ?? []).filter((tenant) => !has(chosen, tenant))
  const Choice = several ? Checkbox : Radio

  function choose(tenant: Tenant) {
    if (!several) return onChange([tenant])
    onChange(has(chosen, tenant) ? chosen.filter((each) => each.tenantId !== tenant.tenantId) : [...chosen, tenant])
  }

  return (
    <div className="rounded-control border border-rule-2">
      <SearchInput label="Search clients by company or person" value={q} onChange={setQ} className="m-2" />
      <VirtualRows
        label="Clients"
        rows={[...chosen, ...found]}
        rowKey={({ tenantId }) => tenantId}
        rowHeight={54}
        className="max-h-56 border-t border-rule px-3 py-1.5"
      >
        {(tenant) => (
          <div className="py-1.25">
            <Choice
              name={name}
              label={tenant.name}
              hint={tenant.people.slice(0, 2).join(', ')}
              checked={has(chosen, tenant)}
              onChange={() => choose(tenant)}
            />
          </div>
        )}
      </VirtualRows>
      <Remark list={list} shown={found.length} searching={q !== ''} />
    </div>
  )
}

const has = (chosen: readonly Tenant[], { tenantId }: Tenant) => chosen.some((each) => each.tenantId === tenantId)

type List = { error: unknown; data: { next: string | undefined } | undefined }

function Remark({ list, shown, searching }: { list: List; shown: number; searching: boolean }) {
  const words = list.error ? 'Failed to fetch users' : list.data && remarkOn({ shown, searching, more: list.data.next })
  return words ? (
    <p aria-live="polite" className="px-3 pb-3 text-meta text-ink-3">
      {words}
    </p>
  ) : null
}

function remarkOn({ shown, searching, more }: { shown: number; searching: boolean; more: string | undefined }) {
  if (more) return 'There are more: search to narrow the list.'
  if (shown > 0) return undefined
  return searching ? 'No other client matches.' : 'There are no other clients yet.'
}
