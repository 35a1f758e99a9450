import { SearchInput } from '#ui/fields/search-input.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { AdviserChoice, type AdviserChoiceProps, AdviserSkeleton } from './adviser-choice.tsx'
import type { useAdvisers } from './use-advisers.tsx'

type AdviserSearchProps = Pick<AdviserChoiceProps, 'company' | 'picked' | 'onPick'> & {
  found: ReturnType<typeof useAdvisers>
}

export function AdviserSearch({ found: { staff, advisers, search }, ...choice }: AdviserSearchProps) {
  return (
    <>
      {search.isNeeded && (
        <SearchInput
          label="Search staff by name or e-mail"
          value={search.typed}
          onChange={search.type}
          className="mb-3"
        />
      )}
      <Loaded from={staff} waiting={<AdviserSkeleton />} waitingLabel="Loading staff">
        {() => <AdviserChoice advisers={advisers} isSearched={search.isNeeded} {...choice} />}
      </Loaded>
    </>
  )
}
