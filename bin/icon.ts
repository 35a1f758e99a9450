import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Puts the tab's icon into the pages: it is smaller than a request for it. */
export function iconWithin(): Plugin {
  return {
    name: 'icon-within',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('href="/mark.svg"', () => `href="data:image/svg+xml,${encoded()}"`),
    },
  }
}

const encoded = () => encodeURIComponent(readFileSync('public/mark.svg', 'utf8').trim())
