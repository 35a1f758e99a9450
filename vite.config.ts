import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkNames, ENTRY } from './bin/chunks.ts'
import { compress } from './bin/compress.ts'
import { APPLICATION, firstViewFiles } from './bin/first-views.ts'
import { prerender } from './bin/prerender.ts'

export default defineConfig({
  plugins: [react({ compiler: true }), tailwind(), prerender(), firstViewFiles(), compress()],
  build: {
    target: 'es2024',
    // Those of the README. For older ones, the colours of a scheme would be settled once for the whole page.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      input: [ENTRY, ...APPLICATION, 'landing.html', 'privacy.html', 'accessibility.html', 'complaints.html'],
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
