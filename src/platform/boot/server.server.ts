import type { ClientConfig, Pool } from 'pg'
import type { Kernel } from '#platform/call/answer.server.ts'
import { bindAll } from './bind.server.ts'
import type { Config } from '#platform/config.server.ts'
import { ownerAt } from '#platform/database/address.server.ts'
import { sealEarlier } from '#platform/boot/seal-earlier.server.ts'
import { connectionAs, ensureRole, openPool, type Tx } from '#platform/database/database.server.ts'
import { type Embedded, startEmbedded } from '#platform/embedded/embedded.server.ts'
import { isCurrent, openKeyring } from '#platform/secrets/key-check.server.ts'
import { listen } from '#platform/live/listen.server.ts'
import { type Job, runJobs } from '#platform/jobs/jobs.server.ts'
import { openHub } from '#platform/live/live.server.ts'
import { openLog } from '#platform/call/log.server.ts'
import { startMailing } from '#platform/mail/sender.server.ts'
import { watchDisk } from '#platform/limits/disk.server.ts'
import { makeHolds } from '#platform/limits/holds.server.ts'
import { holding, reserve } from '#platform/limits/limits.ts'
import { keepReserve } from '#platform/limits/reserve.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { openPort } from './port.server.ts'
import { openWork } from '#platform/limits/work.server.ts'
import { openRates } from '#platform/limits/rates.server.ts'
import { openRefusals } from '#platform/limits/refusals.server.ts'
import { recordRefusals } from '#platform/call/count.server.ts'
import { readersOf } from '#platform/call/record.server.ts'
import type { Route } from '#platform/call/route.server.ts'
import { makeTurns } from '#platform/call/turn.server.ts'
import { startSweeping } from '#platform/database/sweep.server.ts'
import { transaction } from '#platform/database/transaction.server.ts'

// The embedded database allows 60 connections: enough for three servers and an operator.
const CONNECTIONS = { app: 12, system: 4 }

export type InSystem = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

export type Running = {
  port: number
  inSystem: InSystem
  doJobs: () => Promise<void>
  stop(): Promise<void>
}

export type Program = {
  config: Config
  routes: readonly Route[]
  jobs?: readonly Job[]
  product: string
  pages?: boolean
  database?: ClientConfig
  onKeyChanged?: () => void
  prepare?: (inSystem: InSystem) => Promise<void>
}

export async function startServer(program: Program): Promise<Running> {
  const { config } = program
  const embedded = program.database || config.databaseUrl ? undefined : await startEmbedded(config.dataDir)
  const database = program.database ?? ownerOf(embedded, config)
  try {
    return await startOn(database, program, embedded)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

function ownerOf(embedded: Embedded | undefined, config: Config): ClientConfig {
  return embedded
    ? { host: embedded.host, user: 'casewell_owner', database: 'postgres' }
    : ownerAt(config.databaseUrl ?? '', config)
}

/** Also seals texts of earlier versions, before anyone reads them. */
async function keyringFor(database: ClientConfig, system: Pool, { dataDir, encryptionKey }: Config) {
  const keyring = await openKeyring(system, { dataDir, ...(encryptionKey && { encryptionKey }) })
  await sealEarlier(database, keyring)
  return keyring
}

function witnessesOf(config: Config, embedded: Embedded | undefined) {
  const log = openLog(config.logLevel)
  return {
    log,
    turns: makeTurns(log),
    rates: openRates(config.callRates),
    work: openWork(config.callRates),
    holds: makeHolds(holding),
    ensureSpace: watchDisk(config, embedded !== undefined),
    refusals: openRefusals(),
  }
}

function startHousekeeping(
  { config, pools, log }: Kernel,
  embedded: Embedded | undefined,
  doJobs: () => Promise<void>,
) {
  const sweeping = startSweeping(pools.system, doJobs)
  const reserved = embedded && config.minFreeDisk !== 0 && keepReserve(config.dataDir, { ...reserve, onGivenUp })
  function onGivenUp() {
    log.warn('The disk is full. The reserved space was given up, so that people can sign in')
  }
  return {
    stop() {
      sweeping.stop()
      if (reserved) reserved.stop()
    },
  }
}

async function startOn(database: ClientConfig, program: Program, embedded: Embedded | undefined): Promise<Running> {
  const { config } = program
  await migrate(database)
  const pools = {
    app: openPool(connectionAs('app', database, config.callRates), CONNECTIONS.app),
    system: openPool(connectionAs('system', database, config.callRates), CONNECTIONS.system),
  }
  await Promise.all([ensureRole(pools.app, 'app'), ensureRole(pools.system, 'system')])
  const keyring = await keyringFor(database, pools.system, config)
  const inSystem: InSystem = (work) => transaction(pools.system, {}, ({ tx }) => work(tx))
  await program.prepare?.(inSystem)

  const readers = readersOf(program.routes.map((each) => each.endpoint))
  const kernel: Kernel = { config, pools, keyring, readers, ...witnessesOf(config, embedded) }
  const hub = openHub(pools.system, keyring)
  const mailing = config.smtp && startMailing(config.smtp, { system: pools.system, keyring, log: kernel.log })
  const listener = listen(connectionAs('system', database), hub, {
    ...(mailing && { mails: mailing.wake }),
    key_changed: () => void noticeKey(),
  })
  const doJobs = () => recordRefusals(kernel).then(() => runJobs(program.jobs ?? [], kernel))
  const housekeeping = startHousekeeping(kernel, embedded, doJobs)
  const health = { stopping: false }
  async function noticeKey() {
    if (health.stopping || (await isCurrent(pools.system, keyring).catch(() => true))) return
    health.stopping = true
    program.onKeyChanged?.()
  }
  const port = await openPort(bindAll(kernel, hub, { ...program, health }), kernel)

  return {
    port: port.number,
    inSystem,
    doJobs,
    async stop() {
      health.stopping = true
      hub.stop()
      housekeeping.stop()
      await port.close()
      await recordRefusals(kernel)
      await listener.stop()
      await mailing?.stop()
      await Promise.all([pools.app.end(), pools.system.end()])
      await embedded?.stop()
    },
  }
}
