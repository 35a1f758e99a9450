// Gives the tests a Chromium: the system's package without windows, else any that is there, else Playwright's download.
import { spawnSync } from 'node:child_process'
import { findChromium, findHeadlessShell } from './chromium.ts'

const isRoot = process.getuid?.() === 0

if (isRoot && !findHeadlessShell()) {
  console.log('The tests need Chromium without windows, which is quicker. Installing it.')
  const isInstalled = run('apt-get', ['update', '-qq']) && install('chromium-headless-shell')
  if (!isInstalled && !findChromium()) install('chromium')
}
if (!findChromium() && isRoot) run('playwright', ['install', '--with-deps', 'chromium'])
if (!findChromium()) run('playwright', ['install', 'chromium'])
if (!findChromium()) {
  console.error('Chromium could not be installed. Install chromium or google-chrome, then try again.')
  process.exit(1)
}

function install(name: string) {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

function run(file: string, args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}
