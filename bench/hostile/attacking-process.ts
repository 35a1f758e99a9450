// One attack, in a process of its own that gives way to all others: an attacker's work costs the server nothing, and
// what is measured is what the server does because of it.
import { constants, setPriority } from 'node:os'
import { attackerAt, type Place } from './attacker.ts'
import { attacks } from './attacks.ts'

export type Orders = { name: string; place: Place; seconds: number }

setPriority(constants.priority.PRIORITY_LOW)
const { name, place, seconds } = JSON.parse(process.argv[2] ?? '') as Orders // beside.ts starts no other
const attacker = attackerAt(place, AbortSignal.timeout(seconds * 1_000))
await attacks.find((each) => each.name === name)?.attack(attacker)
attacker.agent.destroy()
