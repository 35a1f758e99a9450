import { buttonLook } from '#ui/buttons/button-look.ts'

export function Hero() {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-end gap-x-14 gap-y-8 pt-[clamp(2.5rem,6vw,5rem)] pb-[clamp(2rem,4vw,3.25rem)] xl:grid-cols-[minmax(0,1fr)_22.5rem]">
      <h1 className="max-w-[12.5em] font-serif text-hero font-normal text-balance">
        HR help that comes with a&nbsp;file,
        <Key letter="a" /> a&nbsp;name
        <Key letter="b" /> and a next step.
        <Key letter="c" />
      </h1>
      <div className="grid max-w-measure gap-5.5 pb-1.5">
        <p className="lead">
          For small businesses with no personnel department: send in a new starter, a review or a dispute, and follow
          the work until it is closed.
        </p>
        <p className="flex flex-wrap gap-2 *:max-md:flex-1">
          <a href="/login" className={buttonLook({ variant: 'primary', size: 'tall' })}>
            Access Portal
          </a>
          <a href="#features" className={buttonLook({ size: 'tall' })}>
            Learn More
          </a>
        </p>
      </div>
    </div>
  )
}

function Key({ letter }: { letter: string }) {
  return (
    <sup
      aria-hidden="true"
      className="top-0 ml-[0.08em] align-[1.1em] text-[0.42em]/0 tracking-normal text-accent-ink italic md:align-[1.35em] md:text-[0.36em]/0"
    >
      {letter}
    </sup>
  )
}
