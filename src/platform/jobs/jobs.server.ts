import type { Kernel } from '#platform/call/answer.server.ts'
import { recorder } from '#platform/call/record.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { transaction } from '#platform/database/transaction.server.ts'

export type JobCall = Pick<Call, 'tx' | 'record'>

/** For jobs of the sweep: they look across companies for due work, and act behind the fence of one. */
export type JobKit = Pick<Kernel, 'config' | 'keyring'> & {
  inSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  inTenant(tenantId: string, work: (call: JobCall) => Promise<void>): Promise<void>
}

/** Every server runs it every ten minutes, so a second run must do no harm. */
export type Job = (kit: JobKit) => Promise<void>

export async function runJobs(jobs: readonly Job[], kernel: Kernel): Promise<void> {
  const kit = kitOf(kernel)
  for (const job of jobs)
    await job(kit).catch((error: unknown) => kernel.log.failed('A job of the sweep failed', error, { job: job.name }))
}

const origin = () => ({ callId: crypto.randomUUID(), ipAddress: '0.0.0.0', userAgent: 'sweep' })

function kitOf(kernel: Kernel): JobKit {
  const { config, keyring, pools, log, readers } = kernel
  return {
    config,
    keyring,
    inSystem: (work) => transaction(pools.system, {}, ({ tx }) => work(tx)),
    // A record that fails does not hold up the others; it is tried again the next time.
    inTenant: (tenantId, work) =>
      transaction(pools.app, { tenantId }, (own) =>
        work({ tx: own.tx, record: recorder(own, origin(), readers).record }),
      ).catch((error: unknown) => log.failed('A job of the sweep failed for one record', error, { tenantId })),
  }
}
