import { type ChildProcess, spawn } from 'node:child_process'

/** Stops PostgreSQL once this process has ended, even if it was killed: the system then closes the pipe. */
export function stopWithThisProcess(postgres: ChildProcess): void {
  if (postgres.pid === undefined || process.platform === 'win32') return
  const wait = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(postgres.pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  })
  // If it fails, the next start stops PostgreSQL.
  wait.on('error', () => {})
  wait.stdin?.on('error', () => {})
  wait.unref()
  postgres.once('exit', () => wait.kill('SIGKILL'))
}
