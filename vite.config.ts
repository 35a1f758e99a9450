import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserContracts } from './bin/browser-contracts.ts'
import { chunkNames } from './bin/chunks.ts'
import { compress } from './bin/compress.ts'
import { iconWithin } from './bin/icon.ts'
import { joinRuntime } from './bin/join-runtime.ts'
import { nameFirstViews } from './bin/first-views.ts'
import { noJsonSchema } from './bin/no-json-schema.ts'
import { prerender } from './bin/prerender.ts'
import { scriptsLast } from './bin/scripts-last.ts'

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    tailwind(),
    prerender(),
    noJsonSchema(),
    browserContracts(),
    iconWithin(),
    scriptsLast(),
    joinRuntime(),
    nameFirstViews(),
    compress(),
  ],
  build: {
    target: 'es2024',
    rolldownOptions: {
      input: ['index.html', 'login.html', 'landing.html', 'privacy.html', 'accessibility.html', 'complaints.html'],
      // No module of ours is imported for what it does by being there, but for these two and style sheets.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(?!app\/main|ui\/trusted).*\.tsx?$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(), debugName: 'first views' }],
        },
      },
    },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
})
