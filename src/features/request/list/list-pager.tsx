import { toStart } from '#ui/tables/to-start.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { SearchLink } from '../search-link.tsx'

type ListPagerProps = { shown: number; total: number; totalInWords: string; next: string | undefined; first: boolean }

/** The browser’s own Back goes to the previous page. */
export function ListPager({ shown, total, totalInWords, next, first }: ListPagerProps) {
  if (total === 0 && first) return null
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-rule py-3 text-meta text-ink-3">
      <span>{`${shown} of ${totalInWords}`}</span>
      <span className="flex gap-5">
        {!first && (
          <TextLink>
            <SearchLink set={{ after: undefined }} onClick={turned}>
              First page
            </SearchLink>
          </TextLink>
        )}
        {next && (
          <TextLink>
            <SearchLink set={{ after: next }} onClick={turned}>
              Next page
            </SearchLink>
          </TextLink>
        )}
      </span>
    </div>
  )
}

/** The link has the focus by now. */
const turned = () => toStart(document.activeElement)
