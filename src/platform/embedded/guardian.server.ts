import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Stops PostgreSQL once this process has ended, even by a kill or for want of memory, when it can stop nothing itself.
 * The system closes the pipe then, and that ends the wait.
 */
export function guard(postgres: ChildProcess): void {
  if (postgres.pid === undefined || process.platform === 'win32') return
  const wait = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(postgres.pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  })
  // Without it, the next start stops PostgreSQL.
  wait.on('error', () => {})
  wait.stdin?.on('error', () => {})
  wait.unref()
  postgres.once('exit', () => wait.kill('SIGKILL'))
}
