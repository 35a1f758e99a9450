/** The first signal lets calls finish; a second Ctrl-C does not wait. */
export function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  function begin() {
    if (stopping) return false
    stopping = true
    void stop().then(() => process.exit(0))
    return true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => begin() || process.exit(1))
  // A closed terminal sends SIGHUP more than once, and takes no more output.
  process.on('SIGHUP', () => {
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
    begin()
  })
}
