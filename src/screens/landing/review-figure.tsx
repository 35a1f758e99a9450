import { Caption } from './caption.tsx'

const goals = [
  { title: 'Stock accuracy of 99.5%', note: '99.2% in October', progress: 80 },
  { title: 'Two deputies trained for nights', note: 'One has finished', progress: 50 },
  { title: 'Forklift licence renewed', note: '6 November', progress: 100 },
]

export function ReviewFigure() {
  return (
    <figure className="flex flex-col">
      <ul>
        {goals.map(({ title, note, progress }) => (
          <li
            key={title}
            className="flex flex-wrap items-center gap-x-3 border-t border-rule py-2.25 first:border-t-0 first:pt-0 md:gap-x-4"
          >
            <div className="flex-[1_1_9.5rem]">
              <p className="font-semibold">{title}</p>
              <p className="text-meta text-ink-3">{note}</p>
            </div>
            <div className="flex w-30 items-center gap-2 md:w-48 md:gap-4">
              <Bar progress={progress} />
              <p className="w-12 flex-none text-right text-body">{progress}%</p>
            </div>
          </li>
        ))}
      </ul>
      <blockquote className="mt-4 mb-5 border-l-3 border-accent pl-4">
        <p className="font-serif text-lead/6.5">
          “I want to run the returns desk next year. The Friday course would get me there.”
        </p>
        <p className="mt-0.5 text-meta text-ink-3">Tom Ashworth, employee comments, Q4 2026</p>
      </blockquote>
      <Caption number={3} className="mt-auto border-t border-rule pt-2">
        Goals in a quarterly review, and what the employee wrote.
      </Caption>
    </figure>
  )
}

// Drawn as SVG: a width attribute is allowed where the content security policy forbids a style attribute.
function Bar({ progress }: { progress: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full rounded-[1px]">
      <rect width="100" height="6" className="fill-rule" />
      <rect width={progress} height="6" className="fill-chart-1" />
    </svg>
  )
}
