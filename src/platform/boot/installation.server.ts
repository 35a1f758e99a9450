import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig, Pool } from 'pg'
import type { Config } from '#platform/config.server.ts'
import { ownerAt } from '#platform/database/address.server.ts'
import { connectionAs, ensureRole, openPool } from '#platform/database/database.server.ts'
import { startEmbedded } from '#platform/embedded/embedded.server.ts'
import { otherServerRuns } from '#platform/embedded/lock.server.ts'
import { prepareFolders } from '#platform/embedded/folders.server.ts'
import { runningPostmaster } from '#platform/embedded/process.server.ts'
import { openKeyring } from '#platform/secrets/key-check.server.ts'
import type { InSystem } from './server.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { transaction } from '#platform/database/transaction.server.ts'

export type Installation = {
  config: Config
  owner: ClientConfig
  inSystem: InSystem
  keyring: () => Promise<Keyring>
  close: () => Promise<void>
}

export async function openInstallation(config: Config): Promise<Installation> {
  const { owner, stop } = await reach(config)
  const system = openPool(connectionAs('system', owner), 2)
  const close = async () => {
    await system.end()
    await stop()
  }
  try {
    await ensureRole(system, 'system')
    return {
      config,
      owner,
      inSystem: (work) => transaction(system, {}, ({ tx }) => work(tx)),
      keyring: () => keyringOf(system, config),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function keyringOf(system: Pool, { dataDir, encryptionKey }: Config) {
  return openKeyring(system, { dataDir, ...(encryptionKey && { encryptionKey }) })
}

/** Shares the embedded database of a running server, or starts it for this command. */
async function reach(config: Config): Promise<{ owner: ClientConfig; stop: () => Promise<void> }> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) return { owner: ownerAt(databaseUrl, config), stop: async () => {} }
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`${dataDir} holds no data yet. Start the server once, or set DATA_DIR.`)
  const folders = prepareFolders(dataDir, false)
  const running = runningPostmaster(folders.cluster)
  if (running && otherServerRuns(folders)) return { owner: as(running.socket ?? folders.socket), stop: async () => {} }
  const { host, stop } = await startEmbedded(dataDir)
  return { owner: as(host), stop }
}

const as = (host: string): ClientConfig => ({ host, user: 'casewell_owner', database: 'postgres' })
