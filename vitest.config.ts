import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './bin/chromium.ts'

/** These start whole servers, end them, or watch the clock: they run with nothing else beside them. */
const ALONE = [
  'testing/hostile/*.test.ts',
  'testing/rules/{at-once,reads,upgrade}.test.ts',
  'src/features/operator/*.test.ts',
  'src/platform/{boot,embedded,mail,pdf}/*.test.ts',
]

const onServer = {
  globalSetup: ['testing/fixtures/cluster.setup.ts'],
  pool: 'forks' as const,
  // Loading the server anew for each file took a quarter of the time; each world has a database of its own.
  isolate: false,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Generous, as browsers and databases start beside the tests, often on two cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...onServer,
          name: 'node',
          include: ['{src,db,bin}/**/*.test.ts', 'testing/rules/*.test.ts'],
          exclude: ALONE,
        },
      },
      { extends: true, test: { ...onServer, name: 'alone', include: ALONE } },
      {
        extends: true,
        plugins: [react({ compiler: true }), tailwind()],
        optimizeDeps: {
          // What is found only while tests run reloads the page in the middle of one.
          include: [
            '@hookform/resolvers/zod',
            '@simplewebauthn/browser',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            'clsx',
            'cmdk',
            'get-nonce',
            'lucide-react',
            'radix-ui',
            'react',
            'react-dom',
            'react-dom/client',
            'react-hook-form',
            'react/jsx-dev-runtime',
            'uqr',
            'vitest-browser-react',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          // As above: every file loaded the whole product anew.
          isolate: false,
          setupFiles: ['testing/screen/each-file.tsx'],
          include: ['src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            // Each frame of a motion is painted, and a click waits until it has ended. The journeys see things move.
            provider: playwright({ launchOptions: launchOptions(), contextOptions: { reducedMotion: 'reduce' } }),
          },
        },
      },
    ],
  },
})
