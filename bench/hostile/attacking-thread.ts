// One attack, in a thread of its own, so that its cost to the sender does not slow the measuring thread.
import { workerData } from 'node:worker_threads'
import { attackerAt, type Place } from './attacker.ts'
import { attacks } from './attacks.ts'

export type Orders = { name: string; place: Place; seconds: number }

const { name, place, seconds } = workerData as Orders // beside.ts starts no other
const attacker = attackerAt(place, AbortSignal.timeout(seconds * 1_000))
await attacks.find((each) => each.name === name)?.attack(attacker)
attacker.agent.destroy()
