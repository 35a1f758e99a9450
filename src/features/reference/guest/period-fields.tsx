import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { type DraftPeriod, faultOf } from '../questions.ts'
import type { Given } from './questions.tsx'
import { NotSaid } from './text-answer.tsx'

const empty: DraftPeriod = { fromMonth: '', fromYear: '', toMonth: '', toYear: '', isCurrent: false }

export function PeriodFields({ name, saver, saving }: Given) {
  const answer = saving.answers.period
  const [typed, setTyped] = useState(empty)
  const [left, setLeft] = useState(false)
  const hint = useId()
  const period = answer ?? empty
  const isSaid = answer !== null
  const change = (changes: Partial<DraftPeriod>) => saver.set('period', { ...period, ...changes })
  const fault = left && isSaid ? faultOf(period) : undefined
  const given = { period, isSaid, change, hint, isWrong: fault !== undefined }
  function onTick(isTicked: boolean) {
    if (isTicked) setTyped(period)
    saver.set('period', isTicked ? null : typed)
  }
  return (
    <div
      className="grid gap-3"
      onBlur={({ currentTarget, relatedTarget }) => setLeft(!currentTarget.contains(relatedTarget))}
    >
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <Field group label="From">
          <MonthAndYear {...given} month="fromMonth" year="fromYear" />
        </Field>
        {!period.isCurrent && (
          <Field group label="To">
            <MonthAndYear {...given} month="toMonth" year="toYear" />
          </Field>
        )}
      </div>
      {/* In the place of the hint: a line that appears on leaving would move what is being clicked. */}
      <p id={hint} className={clsx('-mt-1.5 text-meta', fault ? 'font-semibold text-stop' : 'text-ink-3')}>
        {fault ?? 'In figures, for example 03 2022'}
      </p>
      <Checkbox
        label={`${name} still works for us`}
        disabled={!isSaid}
        checked={period.isCurrent}
        onChange={({ target }) => change({ isCurrent: target.checked })}
      />
      <NotSaid about={`when ${name} worked for you`} isTicked={!isSaid} onTick={onTick} />
    </div>
  )
}

type MonthAndYearProps = {
  period: DraftPeriod
  isSaid: boolean
  /** The id of the element that describes the boxes. */
  hint: string
  isWrong: boolean
  change: (changes: Partial<DraftPeriod>) => void
  month: 'fromMonth' | 'toMonth'
  year: 'fromYear' | 'toYear'
}

function MonthAndYear({ period, isSaid, hint, isWrong, change, month, year }: MonthAndYearProps) {
  const box = (part: typeof month | typeof year) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    disabled: !isSaid,
    'aria-describedby': hint,
    'aria-invalid': isWrong || undefined,
    value: period[part],
    onChange: ({ target }: { target: { value: string } }) => change({ [part]: target.value.replace(/\D/g, '') }),
  })
  return (
    <span className="flex gap-2">
      <TextInput {...box(month)} {...boxes.month} />
      <TextInput {...box(year)} {...boxes.year} />
    </span>
  )
}

const boxes = {
  month: { 'aria-label': 'Month', placeholder: 'MM', maxLength: 2, className: '!w-14 !px-0 text-center' },
  year: { 'aria-label': 'Year', placeholder: 'YYYY', maxLength: 4, className: '!w-20 !px-0 text-center' },
}
