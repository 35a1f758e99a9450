import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Hub } from './live.server.ts'

/** Other listeners by channel, called without a payload, because notifications may have been missed. */
type Others = Record<string, () => void>

/** Passes database notifications to the hub. A reconnect wakes every stream: notifications are lost, events are not. */
export function listen(connection: ClientConfig, hub: Hub, others: Others = {}) {
  let current: Client | undefined
  const stopping = new AbortController()

  async function once() {
    const client = new Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 2_500 })
    const lost = new Promise<void>((done) => {
      client.on('error', () => done())
      client.on('end', () => done())
    })
    client.on('notification', ({ channel, payload = '' }) =>
      others[channel] ? others[channel]() : pass(hub, channel, payload),
    )
    await client.connect()
    current = client
    if (stopping.signal.aborted) return client.end()
    await client.query(
      'listen events; listen accounts; listen own_account; listen session_ended; listen access_changed; listen sight_changed',
    )
    for (const channel of Object.keys(others)) await client.query(`listen ${channel}`)
    hub.wakeAll()
    for (const wake of Object.values(others)) wake()
    await lost
  }

  async function forever() {
    while (!stopping.signal.aborted) {
      await once().catch(() => {})
      if (!stopping.signal.aborted) await sleep(200)
    }
  }
  const done = forever()

  return {
    async stop() {
      stopping.abort()
      await current?.end().catch(() => {})
      await done
    },
  }
}

function pass(hub: Hub, channel: string, payload: string) {
  if (channel === 'events') hub.wake(payload)
  else if (channel === 'accounts') hub.accountsChanged(payload)
  else if (channel === 'own_account') hub.ownAccountChanged(JSON.parse(payload))
  else if (channel === 'session_ended') hub.endSession(payload)
  else if (channel === 'access_changed') hub.accessChanged(payload)
  else hub.sightChanged(payload)
}
