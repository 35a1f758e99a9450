// Gives the tests a Chromium, if there is none: the system's package, else Playwright's download.
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'

const isRoot = process.getuid?.() === 0

if (!findChromium()) {
  console.log('The tests need Chromium, and there is none. Installing one.')
  if (isRoot && run('apt-get', ['update', '-qq'])) run('apt-get', ['install', '-y', '-qq', 'chromium'])
}
if (!findChromium() && isRoot) run('playwright', ['install', '--with-deps', 'chromium'])
if (!findChromium()) run('playwright', ['install', 'chromium'])
if (!findChromium()) {
  console.error('Chromium could not be installed. Install chromium or google-chrome, then try again.')
  process.exit(1)
}

function run(file: string, args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}
