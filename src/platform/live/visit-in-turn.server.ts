/** Spread over `everyMs`, so that ten thousand do not hold up anything else. */
export function visitInTurn<Each>(all: ReadonlySet<Each>, everyMs: number, visit: (some: readonly Each[]) => void) {
  const steps = 30
  let step = 0
  let round: Each[] = []
  const timer = setInterval(() => {
    if (step === 0) round = [...all]
    const size = Math.ceil(round.length / steps)
    const some = round.slice(step * size, (step + 1) * size)
    step = (step + 1) % steps
    if (some.length > 0) visit(some)
  }, everyMs / steps).unref()
  return () => clearInterval(timer)
}
