import { onTestFinished } from 'vitest'
import { routes } from '#app/routes.server.ts'
import { startServer } from '#platform/boot/server.server.ts'
import { readConfig } from '#platform/config.server.ts'
import type { Job } from '#platform/jobs/jobs.server.ts'
import type { World } from './world.ts'

/** Another server on the same data, whose jobs run when they are told to. `env` is the operator’s. */
export async function jobsIn(world: World, jobs: readonly Job[], env: NodeJS.ProcessEnv = {}) {
  const config = { ...readConfig({ DATA_DIR: world.dataDir, LOG_LEVEL: 'silent', ...env }), port: 0 }
  const server = await startServer({
    config,
    routes: routes(config),
    jobs,
    product: 'Casewell',
    pages: false,
    database: world.database,
  })
  onTestFinished(() => server.stop())
  return server.doJobs
}

export const runJobsIn = async (world: World, jobs: readonly Job[]) => (await jobsIn(world, jobs))()
