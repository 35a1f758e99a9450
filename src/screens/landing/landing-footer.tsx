import { brand } from '#ui/brand.ts'

export function LandingFooter() {
  return (
    <footer className="mt-[clamp(4rem,8vw,7rem)] border-t border-rule-ink">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-12 gap-y-4 pt-8 pb-10">
        <p className="font-serif text-title-m">
          Already a client? <a href="/login">Sign In</a>
        </p>
        <div className="text-meta text-ink-3 md:text-right">
          <p>
            {brand.product} is provided by {brand.firm}, advisers to small businesses.
          </p>
          <p>
            <a href={`tel:${brand.phone.replace(/\s/g, '')}`}>{brand.phone}</a>, {brand.hours}
          </p>
        </div>
      </div>
    </footer>
  )
}
