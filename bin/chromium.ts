import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The part of Chromium without windows, which takes a quarter of the processor time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/usr/lib/chromium']
const BUNDLES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export function findChromium(): string | undefined {
  return [...new Set([...placesOf(NAMES), ...BUNDLES]), chromium.executablePath()].find(runs)
}

export const findHeadlessShell = () => placesOf([SHELL]).find(runs)

function placesOf(names: readonly string[]) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...FOLDERS].filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Some systems have a stub that only says how to install the browser. */
function runs(path: string) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** Works as root, and makes no network calls of its own. */
export function launchOptions() {
  const executablePath = findChromium()
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
