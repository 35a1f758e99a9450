import { clsx } from 'clsx'

type ProgressBarProps = {
  label: string
  value: number
  tone?: 'accent' | 'grey' | 'wait' | undefined
  className?: string | undefined
}

const tones = {
  accent: '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent',
  grey: '[&::-moz-progress-bar]:bg-chart-2 [&::-webkit-progress-value]:bg-chart-2',
  wait: '[&::-moz-progress-bar]:bg-wait-fill [&::-webkit-progress-value]:bg-wait-fill',
} as const

export function ProgressBar({ label, value, tone = 'accent', className }: ProgressBarProps) {
  return (
    <progress data-paint aria-label={label} value={value} max={100} className={clsx(bar, tones[tone], className)} />
  )
}

const bar =
  'block h-1 w-full appearance-none rounded-[1px] border-0 bg-rule [&::-moz-progress-bar]:rounded-[1px] [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-[1px]'
