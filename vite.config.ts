import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './bin/compress.ts'
import { prerender } from './bin/prerender.ts'

export default defineConfig({
  plugins: [react({ compiler: true }), tailwind(), prerender(), compress()],
  build: {
    target: 'es2024',
    rolldownOptions: {
      input: ['index.html', 'landing.html', 'privacy.html', 'accessibility.html', 'complaints.html'],
      // A list of names that administrators' screens use: everybody else's leave it out.
      treeshake: { moduleSideEffects: [{ test: /account-events\.ts$/, sideEffects: false }] },
    },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
})
