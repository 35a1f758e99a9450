import type { SVGProps } from 'react'

type DrawingProps = SVGProps<SVGSVGElement>

export function OneBar(props: DrawingProps) {
  return <Bars full={1} {...props} />
}

export function TwoBars(props: DrawingProps) {
  return <Bars full={2} {...props} />
}

export function ThreeBars(props: DrawingProps) {
  return <Bars full={3} {...props} />
}

const bars = [
  { x: 3, y: 15, height: 6 },
  { x: 9.5, y: 9.5, height: 11.5 },
  { x: 16, y: 4, height: 17 },
]

function Bars({ full, ...rest }: DrawingProps & { full: number }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" {...rest}>
      {bars.map((bar, index) => (
        <rect key={bar.x} {...bar} width={4.5} rx={1} opacity={index < full ? 1 : 0.28} />
      ))}
    </svg>
  )
}
