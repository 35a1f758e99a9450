import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { report } from './aims.ts'
import { openPage } from './person.ts'
import type { Tenant } from './tenants.ts'

const QUIET_MS = 1_500
const PATIENCE_MS = 60_000
const ROUNDS = 3
const SMALLEST_SCRIPT = 8_000

/** A telephone on a train: 1.6 Mbit/s and 150 ms away, four times slower than this machine. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const PHONE = { viewport: { width: 390, height: 844 } }
const SLOWER = 4

type View = { name: string; path: string; cookie?: string; lcp: number; scripts: number }
type Call = { url: URL; method: string; bytes: number }
type Seen = { lcp: number; cls: number; calls: Call[] }

export async function measureFirstViews(browser: Browser, origin: string, { client, staff }: Tenant) {
  const views: View[] = [
    { name: 'landing', path: '/', lcp: 1_000, scripts: 40 },
    { name: 'login', path: '/login', lcp: 1_800, scripts: 120 },
    { name: 'client dashboard', path: '/client-dashboard', cookie: client, lcp: 2_200, scripts: 180 },
    { name: 'staff dashboard', path: '/staff-dashboard', cookie: staff, lcp: 2_200, scripts: 180 },
  ]
  console.log('\nFirst views: 390 px wide, 1.6 Mbit/s, 150 ms away, a processor four times slower, nothing cached')
  for (const view of views) {
    const rounds: Seen[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await look(browser, origin, view))
    print(view, rounds)
  }
}

function print({ name, lcp, scripts }: View, rounds: Seen[]) {
  const line = (what: string, value: number, options: Parameters<typeof report>[2]) =>
    report(`${name}, ${what}`, value, options)
  const worst = (of: (seen: Seen) => number) => Math.max(...rounds.map(of))
  const times = rounds.map((each) => each.lcp).toSorted((a, b) => a - b)
  const middle = times[Math.floor(ROUNDS / 2)] ?? Number.NaN
  line('largest contentful paint', middle, { unit: 'ms', aim: { atMost: lcp } })
  line(
    'layout shift',
    worst(({ cls }) => cls),
    { digits: 4, aim: { atMost: 0.005 } },
  )
  line(
    'calls',
    worst(({ calls }) => calls.length),
    { aim: { atMost: 15 } },
  )
  line(
    'GETs made twice',
    worst(({ calls }) => twice(calls)),
    { aim: { atMost: 0 } },
  )
  line(
    'scripts under 8 kB',
    worst(({ calls }) => calls.filter(isSmallScript).length),
    { aim: { atMost: 0 } },
  )
  const ofScripts = worst(({ calls }) => kilobytes(calls.filter(isScript)))
  line('scripts', ofScripts, { unit: 'kB', digits: 1, aim: { atMost: scripts } })
  line(
    'everything',
    worst(({ calls }) => kilobytes(calls)),
    { unit: 'kB' },
  )
}

const kilobytes = (calls: Call[]) => calls.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
const isScript = ({ url }: Call) => url.pathname.endsWith('.js')
const isSmallScript = (call: Call) => isScript(call) && call.bytes < SMALLEST_SCRIPT

function twice(calls: Call[]) {
  const gets = calls.filter(({ method }) => method === 'GET').map(({ url }) => url.href)
  return gets.length - new Set(gets).size
}

async function look(browser: Browser, origin: string, { path, cookie }: View): Promise<Seen> {
  const page = await openPage(browser, origin, cookie, PHONE)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', LINE)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const { calls, quiet } = follow(devTools)
  await page.addInitScript(WATCH)
  await page.goto(path, { waitUntil: 'commit', timeout: PATIENCE_MS })
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PATIENCE_MS })
  await quiet()
  const seen = await page.evaluate<Pick<Seen, 'lcp' | 'cls'>>('globalThis.seenSoFar')
  await leave(page)
  return { ...seen, calls: [...calls.values()] }
}

const leave = (page: Page) => page.context().close()

/** The calls of a page with their bytes; `quiet` resolves once nothing has arrived for a while. */
function follow(devTools: CDPSession) {
  const calls = new Map<string, Call>()
  let latest = performance.now()
  devTools.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) => {
    if (url.startsWith('http')) calls.set(requestId, { url: new URL(url), method, bytes: 0 })
    latest = performance.now()
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const call = calls.get(requestId)
    if (call) call.bytes = encodedDataLength
    latest = performance.now()
  })
  async function quiet() {
    while (performance.now() - latest < QUIET_MS) await sleep(50)
  }
  return { calls, quiet }
}

const WATCH = `
  const seen = (globalThis.seenSoFar = { lcp: 0, cls: 0 })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) seen.cls += value
  }).observe({ type: 'layout-shift', buffered: true })`
