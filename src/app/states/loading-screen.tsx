import { Brand } from '#ui/text/brand-mark.tsx'
import { brand } from '#ui/brand.ts'

/** Invisible for a moment, so that quick loads do not flash. */
export function LoadingScreen() {
  return (
    <div className="mx-auto w-full max-w-[calc(var(--page-width)+2*var(--gutter))] px-(--gutter)">
      <title>{brand.product}</title>
      <div className="after-a-moment">
        <div className="flex h-18 items-center">
          <Brand link={<span />} />
        </div>
        <output className="mt-[clamp(1.5rem,9vh,6rem)] block max-w-measure border-t border-rule-ink pt-6 text-body text-ink-2">
          Loading...
        </output>
      </div>
    </div>
  )
}
