import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../bin/chromium.ts'
import { report } from './aims.ts'
import { measureFirstViews } from './first-views.ts'
import { pokeTimes } from './poke.ts'
import { shares } from './in-turn.ts'
import type { Stage } from './stage.ts'
import type { Tenant } from './tenants.ts'

/** `only` is a pattern for the names. */
export async function measureBrowser({ server, tenants: [tenant] }: Stage, only: string) {
  if (!tenant) throw new Error('No tenant was seeded.')
  const chosen = Object.entries(measurements).filter(([name]) => new RegExp(only).test(name))
  if (chosen.length === 0) return
  const browser = await chromium.launch({ ...launchOptions(), timeout: 30_000 })
  try {
    for (const [, measure] of chosen) await measure(browser, `http://localhost:${server.port}`, tenant)
  } finally {
    await browser.close()
  }
}

const measurements = { 'first views': measureFirstViews, poke: measurePoke }

async function measurePoke(browser: Browser, origin: string, tenant: Tenant) {
  console.log("\nA message, from Enter to the other person's screen, one a second")
  const { p50, p95 } = shares(await pokeTimes(browser, origin, tenant))
  report('p50', p50, { unit: 'ms' })
  report('p95', p95, { unit: 'ms', aim: { atMost: 200 } })
}
