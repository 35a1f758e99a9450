// Runs the server, restarted on change, behind Vite, which updates the open page.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createVite, type Plugin } from 'vite'

process.chdir(join(import.meta.dirname, '..'))
const host = '127.0.0.1'
const port = Number(process.env['PORT'] ?? 3000)
const behind = await freePort()

const vite = await createVite({
  logLevel: 'warn',
  plugins: [landing()],
  server: { host, port, strictPort: true, proxy: { '/api': `http://${host}:${behind}` } },
})
await vite.listen().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'src/app/main.server.ts'],
  {
    env: { ...process.env, HOST: host, PORT: String(behind), ORIGIN: `http://localhost:${port}` },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Detached from Ctrl-C: on top of our own signal it would be the second, which means stop at once.
    detached: true,
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => server.kill('SIGTERM'))
await once(server, 'exit')
await vite.close()

async function freePort() {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

/** As on the server: a visitor gets the landing page at the root. */
function landing(): Plugin {
  return {
    name: 'landing',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url === '/' && !/(^|; )sid=/.test(request.headers.cookie ?? '')) request.url = '/landing.html'
        next()
      })
    },
  }
}
