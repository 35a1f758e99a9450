import type { Stage } from '../stage.ts'

const SECONDS = 20
const AT_ONCE = 60

/** What one address does to signing in while others work: hundreds of guesses, each of which costs a hash. */
export const signInAttacks = [{ name: 'guesses by the hundred', attack: guess }]

async function guess({ server }: Stage) {
  const over = performance.now() + SECONDS * 1_000
  let tried = 0
  const one = async () => {
    const body = JSON.stringify({ username: `nobody.${++tried}`, password: 'wrong wrong' })
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`http://127.0.0.1:${server.port}/api/auth/login`, { method: 'POST', headers, body })
    await response.arrayBuffer()
  }
  while (performance.now() < over) await Promise.allSettled(Array.from({ length: AT_ONCE }, one))
}
