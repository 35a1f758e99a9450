/** A missed aim is printed, but fails nothing. */
export type Aim = { atMost: number } | { atLeast: number } | { from: number; to: number }

type Options = { unit?: string; digits?: number; aim?: Aim }

export function report(name: string, value: number, { unit = '', digits = 0, aim }: Options) {
  const figure = `${value.toFixed(digits)} ${unit}`.trim()
  const beside = aim ? `aim ${inWords(aim, unit).padEnd(16)} ${verdict(value, aim)}` : ''
  console.log(`  ${name.padEnd(38)} ${figure.padStart(10)}   ${beside}`.trimEnd())
}

export function verdict(value: number, aim: Aim) {
  const [least, most] = boundsOf(aim)
  if (value > most) return 'over'
  return value >= least ? 'ok' : 'under'
}

function inWords(aim: Aim, unit: string) {
  const [least, most] = boundsOf(aim)
  if (least === Number.NEGATIVE_INFINITY) return `≤ ${most} ${unit}`.trim()
  if (most === Number.POSITIVE_INFINITY) return `≥ ${least} ${unit}`.trim()
  return `${least} to ${most} ${unit}`.trim()
}

function boundsOf(aim: Aim): [least: number, most: number] {
  if ('atMost' in aim) return [Number.NEGATIVE_INFINITY, aim.atMost]
  return 'atLeast' in aim ? [aim.atLeast, Number.POSITIVE_INFINITY] : [aim.from, aim.to]
}
