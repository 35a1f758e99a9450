import type { Kernel } from '#platform/call/answer.server.ts'
import { recorder } from '#platform/call/record.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { transaction } from '#platform/database/transaction.server.ts'

export type JobCall = Pick<Call, 'tx' | 'record'>

/** What a job of the sweep may use: it looks across companies for what is due, and acts behind the fence of one. */
export type JobKit = Pick<Kernel, 'config' | 'keyring'> & {
  inSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  inTenant(tenantId: string, work: (call: JobCall) => Promise<void>): Promise<void>
}

/** Run every ten minutes by every server at once: whatever is done has to be safe to be tried twice. */
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
    // One record that fails does not keep the others waiting; it is tried again the next time.
    inTenant: (tenantId, work) =>
      transaction(pools.app, { tenantId }, (own) =>
        work({ tx: own.tx, record: recorder(own, origin(), readers).record }),
      ).catch((error: unknown) => log.failed('A job of the sweep failed for one record', error, { tenantId })),
  }
}
