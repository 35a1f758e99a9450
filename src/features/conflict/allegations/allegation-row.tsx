import { Ellipsis, Gavel, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import { CellLabel } from '../case/cell-label.tsx'
import { ExhibitNumber } from '../case/number-links.tsx'
import { bearingLabels } from './words.ts'
import type { Allegation } from './contract.ts'
import { EarlierFindings, FindingShown } from './finding-shown.tsx'
import type { Respondents } from './allegation-form.tsx'

const AllegationForm = deferred(async () => (await import('./allegation-form.tsx')).AllegationForm)
const FindingForm = deferred(async () => (await import('./finding-form.tsx')).FindingForm)

type AllegationRowProps = { allegation: Allegation; respondents: Respondents }

export function AllegationRow({
  allegation,
  respondents,
  areFindingsOut,
}: AllegationRowProps & { areFindingsOut: boolean }) {
  const { number, wording, respondentName, finding, earlierFindings, exhibits, can } = allegation
  const isWithdrawn = finding?.finding === 'withdrawn'
  return (
    <li
      {...shownAt(`allegation-${number}`)}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)_2rem] gap-x-3 gap-y-2 border-t border-rule py-3 @2xl:grid-cols-[1.75rem_minmax(0,1fr)_7rem_minmax(0,0.8fr)_2rem]"
    >
      <span className="font-serif text-title-s leading-5.5 text-ink-3">{number}</span>
      <div className="min-w-0 wrap-anywhere">
        <p className={`whitespace-pre-wrap ${isWithdrawn ? 'text-ink-2 line-through' : ''}`}>
          <Verbatim>{wording}</Verbatim>
        </p>
        {respondentName && <Dots>{`Against ${respondentName}`}</Dots>}
      </div>
      <div className="col-start-2 flex flex-wrap content-start items-center gap-1 @2xl:col-start-3">
        <CellLabel>Evidence</CellLabel>
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
        <CellLabel>Finding</CellLabel>
        <FindingShown finding={finding} isOut={areFindingsOut} />
        {earlierFindings > 0 && <EarlierFindings allegationId={allegation.id} count={earlierFindings} />}
        {can.find && !finding && <Finding allegation={allegation} />}
      </div>
      <div className="col-start-3 row-start-1 -mt-1 justify-self-end @2xl:col-start-5">
        <AllegationMenu allegation={allegation} respondents={respondents} />
      </div>
    </li>
  )
}

type ActProps = { allegation: Allegation }

function Finding({ allegation }: ActProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-1.5" data-print="no">
      <Button size="small" icon={Gavel} {...onIntent(FindingForm)} onClick={() => setOpen(true)}>
        Make finding<VisuallyHidden>{` on allegation ${allegation.number}`}</VisuallyHidden>
      </Button>
      <Suspense>{open && <FindingForm allegation={allegation} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

function AllegationMenu({ allegation, respondents }: AllegationRowProps) {
  const { number, can, finding } = allegation
  const [open, setOpen] = useState<'wording' | 'finding'>()
  const close = () => setOpen(undefined)
  const mayChange = can.find && finding !== null
  if (!can.edit && !mayChange) return null
  return (
    <span data-print="no">
      <Menu trigger={<IconButton size="small" icon={Ellipsis} label={`More for allegation ${number}`} />}>
        {can.edit && (
          <MenuItem icon={Pencil} onSelect={() => setOpen('wording')}>
            Reword
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem icon={Gavel} onSelect={() => setOpen('finding')}>
            Change finding
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {open === 'wording' && <AllegationForm allegation={allegation} respondents={respondents} onClose={close} />}
        {open === 'finding' && <FindingForm allegation={allegation} onClose={close} />}
      </Suspense>
    </span>
  )
}
