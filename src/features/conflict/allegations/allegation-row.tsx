import { Gavel, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { ExhibitNumber, shownAt } from '../case/number-links.tsx'
import { bearingLabels } from '../evidence/words.ts'
import type { Allegation } from './contract.ts'
import { FindingShown } from './finding-shown.tsx'
import type { Respondents } from './allegation-form.tsx'

const AllegationForm = deferred(async () => (await import('./allegation-form.tsx')).AllegationForm)
const FindingForm = deferred(async () => (await import('./finding-form.tsx')).FindingForm)

type AllegationRowProps = { allegation: Allegation; respondents: Respondents }

export function AllegationRow({ allegation, respondents }: AllegationRowProps) {
  const { number, wording, respondentName, finding, earlier, exhibits } = allegation
  const isWithdrawn = finding?.finding === 'withdrawn'
  return (
    <li
      ref={shownAt(`allegation-${number}`)}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-rule py-3 @2xl:grid-cols-[1.75rem_minmax(0,1fr)_7rem_minmax(0,0.8fr)]"
    >
      <span className="font-serif text-title-s leading-5.5 text-ink-3">{number}</span>
      <div className="min-w-0 wrap-anywhere">
        <p className={`whitespace-pre-wrap ${isWithdrawn ? 'text-ink-2 line-through' : ''}`}>{wording}</p>
        {respondentName && <Dots>{`Against ${respondentName}`}</Dots>}
        <Acts allegation={allegation} respondents={respondents} />
      </div>
      <div className="col-start-2 flex flex-wrap content-start gap-1 @2xl:col-start-3">
        {exhibits.map((each) => (
          <ExhibitNumber
            key={each.id}
            number={each.number}
            says={each.bearing ? bearingLabels[each.bearing].toLowerCase() : undefined}
            isWithdrawn={each.isWithdrawn}
          />
        ))}
        {exhibits.length === 0 && <span className="text-meta text-ink-3">None yet</span>}
      </div>
      <div className="col-start-2 min-w-0 @2xl:col-start-4">
        <FindingShown finding={finding} earlier={earlier} />
      </div>
    </li>
  )
}

function Acts({ allegation, respondents }: AllegationRowProps) {
  const { number, can, finding } = allegation
  const [open, setOpen] = useState<'wording' | 'finding'>()
  const close = () => setOpen(undefined)
  if (!can.edit && !can.find) return null
  return (
    <div className="-ml-2.5 flex flex-wrap pt-1" data-print="no">
      {can.find && (
        <Button variant="quiet" size="small" icon={Gavel} onClick={() => setOpen('finding')}>
          {finding ? 'Change finding' : 'Make finding'}
          <VisuallyHidden>{` on allegation ${number}`}</VisuallyHidden>
        </Button>
      )}
      {can.edit && (
        <Button variant="quiet" size="small" icon={Pencil} onClick={() => setOpen('wording')}>
          Reword<VisuallyHidden>{` allegation ${number}`}</VisuallyHidden>
        </Button>
      )}
      <Suspense>
        {open === 'wording' && <AllegationForm allegation={allegation} respondents={respondents} onClose={close} />}
        {open === 'finding' && <FindingForm allegation={allegation} onClose={close} />}
      </Suspense>
    </div>
  )
}
