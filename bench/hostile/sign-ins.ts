import { type Attack, type Attacker, atOnce, send, untilOver } from './attacker.ts'

const AT_ONCE = 60

/** One address guesses passwords by the hundred, each of which costs a hash. */
export const signInAttacks: Attack[] = [{ name: 'guesses by the hundred', attack: guess }]

async function guess(by: Attacker) {
  let tried = 0
  const one = () => {
    const body = JSON.stringify({ username: `no.such.${++tried}`, password: 'wrong wrong' })
    const headers = { 'Content-Type': 'application/json', Cookie: '' }
    return send(by, { method: 'POST', path: '/api/auth/login', headers, body })
  }
  await untilOver(by, () => atOnce(AT_ONCE, one))
}
