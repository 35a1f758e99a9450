import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chosenIn, inAddress, severalOf } from '#ui/tables/chosen.ts'
import { ListFilterBar } from '#ui/tables/list-filter-bar.tsx'
import { ManyFilter } from '#ui/tables/many-filter.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RequestStatus } from '../contract.ts'
import { useListFilters } from './use-list-filters.tsx'

const states = [
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
] as const

function Bar() {
  const { filters, open, narrow, clear } = useListFilters({ status: severalOf(RequestStatus.options) })
  return (
    <>
      <ListFilterBar label="Search by name" q={filters.q} onSearch={(q) => narrow({ q })} total="1,200">
        <ManyFilter
          label="Status"
          values={chosenIn(RequestStatus.options, filters.status)}
          choices={states}
          onChange={(chosen) => narrow({ status: inAddress(chosen, RequestStatus.options) })}
        />
      </ListFilterBar>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <p>{open ? `${open} is open` : 'Nothing is open'}</p>
    </>
  )
}

test('words and filters are kept in the address, beside the open request', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen, router } = await renderSignedIn(client, <Bar />, '/staff?request=r1')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'carter ')
  const status = screen.getByRole('combobox', { name: 'Status' })
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'Completed' }))
  await userEvent.click(screen.getByRole('option', { name: 'Pending' }))
  await userEvent.keyboard('{Escape}')
  await until(() =>
    expect(router.state.location.search).toEqual({ request: 'r1', q: 'carter', status: 'pending,completed' }),
  )
  await expect.element(status).toHaveTextContent('Status: Pending, Completed')
  await expect.element(screen.getByText('r1 is open')).toBeVisible()
  await expect.element(screen.getByText('1,200 shown')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await until(() => expect(router.state.location.search).toEqual({ request: 'r1' }))
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  await expect.element(screen.getByRole('button', { name: 'Clear Status' })).not.toBeInTheDocument()
})

test('an address with a value that does not exist filters nothing', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen } = await renderSignedIn(client, <Bar />, '/staff?status=lost&q=tom')
  await expect.element(screen.getByRole('button', { name: 'Clear Status' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('tom')
})
