import type { ReactNode } from 'react'
import { CaseFigure } from './case-figure.tsx'
import { ReviewFigure } from './review-figure.tsx'
import { SectionTitle } from './section-title.tsx'

export function ConflictAndPerformance() {
  return (
    <section className="page part">
      <SectionTitle className="border-b border-rule-ink pb-5">Conflict and performance management</SectionTitle>
      <div className="grid xl:grid-cols-2">
        <Half
          lead="A dispute at work is taken through four stages, from the first notes to a written outcome. Those involved are named, each step is dated, and while the case is open you can ask for it to be escalated."
          className="xl:pr-12"
        >
          <CaseFigure />
        </Half>
        <Half
          lead="A review is prepared, talked through and looked back on. Goals, documents and what manager and employee had to say stay together, up to the action recommended at the end."
          className="max-xl:mt-6 max-xl:border-t xl:border-l xl:pl-12"
        >
          <ReviewFigure />
        </Half>
      </div>
    </section>
  )
}

function Half({ lead, className, children }: { lead: string; className: string; children: ReactNode }) {
  return (
    <div className={`row-span-2 grid grid-rows-subgrid gap-7 border-rule pt-7 ${className}`}>
      <p className="lead">{lead}</p>
      {children}
    </div>
  )
}
