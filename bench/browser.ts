import { chromium } from '@playwright/test'
import { launchOptions } from '../bin/chromium.ts'
import { report } from './aims.ts'
import { pokeTimes } from './poke.ts'
import { shares } from './in-turn.ts'
import { scriptKilobytes } from './scripts.ts'
import type { Stage } from './stage.ts'

export async function measureBrowser({ server, tenants: [tenant] }: Stage) {
  if (!tenant) throw new Error('Nobody was seeded.')
  const origin = `http://localhost:${server.port}`
  const browser = await chromium.launch({ ...launchOptions(), timeout: 30_000 })
  try {
    console.log('\nJavaScript transferred for a first view (Brotli)')
    const views = [
      { name: 'landing', path: '/', most: 40 },
      { name: 'login', path: '/login', most: 120 },
      { name: 'client dashboard', path: '/client-dashboard', cookie: tenant.client, most: 180 },
      { name: 'staff dashboard', path: '/staff-dashboard', cookie: tenant.staff, most: 180 },
    ]
    for (const { name, most, ...view } of views)
      report(name, await scriptKilobytes(browser, origin, view), { unit: 'kB', digits: 1, aim: { atMost: most } })

    console.log("\nA message, from Enter to the other person's screen")
    const { p50, p95 } = shares(await pokeTimes(browser, origin, tenant))
    report('p50', p50, { unit: 'ms' })
    report('p95', p95, { unit: 'ms', aim: { atMost: 200 } })
  } finally {
    await browser.close()
  }
}
