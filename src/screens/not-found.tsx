import { Brand } from '#ui/text/brand-mark.tsx'
import { brand } from '#ui/brand.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'

export function NotFound() {
  return (
    <div className="mx-auto w-full max-w-[calc(var(--page-width)+2*var(--gutter))] px-(--gutter)">
      <header className="flex h-18 items-center">
        <Brand link={<a href="/">{brand.product}</a>} />
      </header>
      <main>
        <PageNotFound />
      </main>
    </div>
  )
}

/** For use inside a shell. */
export function PageNotFound() {
  return (
    <div className="mt-[clamp(1.5rem,9vh,6rem)] max-w-measure border-t border-rule-ink pt-6">
      <title>{`Page Not Found · ${brand.product}`}</title>
      <h1 className="font-serif text-title-l font-normal">Page Not Found</h1>
      <p className="mt-2 mb-6 text-body text-ink-2">
        There is no page at this address, or this account cannot open it.
      </p>
      <a href="/" className={buttonLook({ variant: 'primary' })}>
        Go to the home page
      </a>
    </div>
  )
}
