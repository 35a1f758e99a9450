import { createMasteradmin } from '#features/account/account.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { stopOnSignal } from '#platform/boot/signals.server.ts'
import { startServer } from '#platform/boot/server.server.ts'
import { brand } from '#ui/brand.ts'
import { inWords } from './in-words.server.ts'
import { jobs } from './jobs.server.ts'
import { routes } from './routes.server.ts'

try {
  const config = readConfig()
  const starting = startServer({
    config,
    routes: routes(config),
    jobs,
    product: brand.product,
    onKeyChanged() {
      console.error('The operator changed the encryption key. This server is stopping; start it again.')
      void starting.then(({ stop }) => stop()).finally(() => process.exit(1))
    },
    async prepare(inSystem) {
      const oneTime = await inSystem((tx) => createMasteradmin(tx, config.masteradminPassword))
      if (oneTime) console.log(`\n  masteradmin's one-time password (shown once): ${oneTime}\n`)
    },
  })
  // Before awaiting the start: a signal that arrives during it would leave the database running.
  stopOnSignal(async () => (await starting).stop())
  await starting
  console.log(`${brand.product} is ready at ${config.origin.origin}`)
} catch (error) {
  console.error(inWords(error))
  process.exit(1)
}
