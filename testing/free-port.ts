import { once } from 'node:events'
import { createServer } from 'node:net'

// Below those that a system gives to whoever asks for any: between here and the start of a server, one of those may well
// go to another test that runs beside; one of ten thousand hardly ever.
const [FIRST, COUNT] = [20_000, 10_000]

/** A port on which nobody listens, for a server that is told its own. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number) {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return true
}
