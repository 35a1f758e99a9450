import {
  addDays,
  addMonths,
  addWorkingDays,
  daysBetween,
  periodEnd,
  type Rule,
  ruleOn,
} from '#features/clock/clock.server.ts'
import type { Clock, Jurisdiction } from '#features/clock/contract.ts'
import type { LawId } from '#features/law/contract.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Awaited, ClaimDates, ClaimLimit } from './contract.ts'

type Months = { months: number; isConfirmed: boolean }

const LIMITS: readonly [Rule<Months>, ...Rule<Months>[]] = [
  {
    from: '1998-08-01',
    months: 3,
    isConfirmed: true,
    rule: 'Most claims have to be made within three months, beginning with the day of the act or the day employment ended. The end does not move for a weekend or a holiday.',
    source: 'Employment Rights Act 1996, section 111; Equality Act 2010, section 123',
    laws: ['employment_rights_1996', 'equality_2010'],
  },
  {
    from: '2026-10-01',
    months: 6,
    isConfirmed: false,
    rule: 'Six months for most claims, planned for October 2026 at the earliest.',
    source: 'Employment Rights Act 2025, section 152 and Schedule 12',
    laws: ['employment_rights_2025'],
  },
]

/** How long Acas has at most. */
const CONCILIATION: readonly Rule<{ weeks: number }>[] = [
  {
    from: '2020-12-01',
    weeks: 6,
    rule: 'Acas has six weeks.',
    source: 'Early Conciliation Rules 2020',
    laws: ['early_conciliation'],
  },
  {
    from: '2025-12-01',
    weeks: 12,
    rule: 'Acas has twelve weeks.',
    source: 'SI 2025/1153',
    laws: ['early_conciliation'],
  },
]

const CONCILIATION_RULE =
  'While Acas conciliates, the days are not counted; a limit that would then end within a month of the certificate ends one month after it.'
const CONCILIATION_SOURCE = 'Employment Rights Act 1996, section 207B; Equality Act 2010, section 140B'
const CONCILIATION_LAWS: LawId[] = ['early_conciliation']

type Conciliation = { began: string; ended: string }

/** The end of the limit without conciliation and with it. A notification after the limit changes nothing. */
export function limitOf(from: string, months: number, conciliation?: Conciliation) {
  const primary = periodEnd(from, months)
  if (!conciliation || conciliation.began > primary) return { primary, final: primary }
  const { began, ended } = conciliation
  const dayBefore = addDays(from, -1)
  const uncounted = Math.max(0, daysBetween(began > dayBefore ? began : dayBefore, ended))
  const moved = addDays(primary, uncounted)
  const monthAfter = addMonths(ended, 1)
  return { primary, uncounted, final: began <= moved && moved <= monthAfter ? monthAfter : moved }
}

/** The last day on which a certificate can come. */
export const certificateBy = (began: string) => addDays(began, ruleOn(CONCILIATION, began).weeks * 7 - 1)

export function claimLimit(dates: ClaimDates, jurisdiction: Jurisdiction): ClaimLimit {
  const { happenedOn, lastActOn } = dates
  const confirmed = ruleOn(
    LIMITS.filter(({ isConfirmed }) => isConfirmed),
    happenedOn,
  )
  const conciliation = conciliationOf(dates)
  const { primary } = limitOf(happenedOn, confirmed.months, conciliation)
  const awaited = awaitedIn(dates, primary)
  const ofConfirmed = clockOf(dates, confirmed, awaited)

  // It is not settled whether a longer limit covers acts before it began, while the old limit still runs.
  const planned = LIMITS.filter((each) => !each.isConfirmed && each.from <= primary)
  const clock = { ...ofConfirmed, laws: [...ofConfirmed.laws, ...planned.flatMap(({ laws }) => laws)] }
  const readings = [
    lastActOn && {
      what: `Counted from the last act, on ${longDate(lastActOn)}`,
      date: limitOf(lastActOn, confirmed.months, conciliation).final,
    },
    ...planned.map(({ months, source }) => ({
      what: `If the limit of ${inWords(months)} applies (${source}: not confirmed)`,
      date: limitOf(happenedOn, months, conciliation).final,
    })),
    ...(lastActOn ? planned : []).map(({ months }) => ({
      what: `If both are so: ${inWords(months)} from the last act`,
      date: limitOf(lastActOn ?? happenedOn, months, conciliation).final,
    })),
  ]
  const others = readings.filter((each) => typeof each === 'object' && each !== null)
  const openUntil = [clock.date, ...others.map(({ date }) => date)].toSorted().at(-1) ?? clock.date
  return { awaited, clock, from: happenedOn, warnFrom: addWorkingDays(clock.date, -3, jurisdiction), others, openUntil }
}

const inWords = (months: number) => `${{ 3: 'three', 6: 'six' }[months] ?? months} months`

/** Until the certificate is there, conciliation counts with the longest time it may take. */
function conciliationOf({ conciliationBeganOn: began, conciliationEndedOn: ended }: ClaimDates) {
  return began ? { began, ended: ended ?? certificateBy(began) } : undefined
}

function awaitedIn({ conciliationBeganOn: began, conciliationEndedOn: ended }: ClaimDates, primary: string): Awaited {
  if (!began) return 'acas'
  if (began > primary) return 'too_late'
  return ended ? 'tribunal' : 'certificate'
}

function clockOf(dates: ClaimDates, { months, rule, source, laws }: Rule<Months>, awaited: Awaited): Clock {
  const { kind, happenedOn, what, conciliationBeganOn: began } = dates
  const conciliation = conciliationOf(dates)
  const { primary, uncounted, final } = limitOf(happenedOn, months, conciliation)
  const start = what ?? (kind === 'dismissal' ? 'Employment ends' : 'The act complained of')
  const steps = [
    { date: happenedOn, what: start },
    { date: primary, what: `Last day of the ${inWords(months)} that begin with it` },
  ]
  if (!began || !conciliation) return { date: primary, working: steps, rule, source, laws }
  if (awaited === 'too_late') {
    const late = { date: began, what: 'Acas was notified after the limit: the date does not change' }
    return { date: primary, working: [...steps, late], rule, source, laws }
  }
  const issued = awaited === 'tribunal' ? 'Acas issued its certificate' : 'Latest date for the Acas certificate'
  const working = [
    ...steps,
    { date: began, what: 'Acas heard of it' },
    { date: conciliation.ended, what: `${issued}: ${uncounted} days are not counted` },
    {
      date: final,
      what:
        final === addMonths(conciliation.ended, 1)
          ? 'One month after the certificate'
          : 'The limit with these days added',
    },
  ]
  return {
    date: final,
    working,
    rule: `${rule} ${CONCILIATION_RULE}`,
    source: `${source}; ${CONCILIATION_SOURCE}`,
    laws: [...laws, ...CONCILIATION_LAWS],
  }
}
