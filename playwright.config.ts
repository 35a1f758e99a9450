import { defineConfig } from '@playwright/test'
import { launchOptions } from './bin/chromium.ts'

// Each worker starts the servers that its journeys need.
export default defineConfig({
  testDir: 'testing/browser',
  globalSetup: './testing/browser/founded.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  projects: [
    { name: 'screens', testMatch: 'screens.spec.ts' },
    { name: 'journeys', testIgnore: 'screens.spec.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: { launchOptions: launchOptions(), locale: 'en-GB', timezoneId: 'Europe/London', screenshot: 'only-on-failure' },
})
