import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FilterSelect } from '#ui/tables/filter-select.tsx'
import { ListFilterBar } from '#ui/tables/list-filter-bar.tsx'
import { test, until } from '#testing/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/signed-in.tsx'
import { RequestStatus } from '../contract.ts'
import { useListFilters } from './use-list-filters.tsx'

const states = [
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
] as const

function Bar() {
  const { filters, open, narrow, clear } = useListFilters({ status: RequestStatus })
  return (
    <>
      <ListFilterBar label="Search by name" q={filters.q} onSearch={(q) => narrow({ q })} total="1,200">
        <FilterSelect
          label="Status"
          all="All statuses"
          value={filters.status}
          choices={states}
          onChange={(status) => narrow({ status })}
        />
      </ListFilterBar>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <p>{open ? `${open} is open` : 'Nothing is open'}</p>
    </>
  )
}

test('what is typed and chosen is in the address, beside what is open', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen, router } = await renderSignedIn(client, <Bar />, '/staff?request=r1')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'carter ')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Completed')
  await until(() => expect(router.state.location.search).toEqual({ request: 'r1', q: 'carter', status: 'completed' }))
  await expect.element(screen.getByText('r1 is open')).toBeVisible()
  await expect.element(screen.getByText('1,200 shown')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await until(() => expect(router.state.location.search).toEqual({ request: 'r1' }))
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  await expect.element(screen.getByLabelText('Status')).toHaveDisplayValue('All statuses')
})

test('an address with a value that does not exist filters nothing', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen } = await renderSignedIn(client, <Bar />, '/staff?status=lost&q=tom')
  await expect.element(screen.getByLabelText('Status')).toHaveDisplayValue('All statuses')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('tom')
})
