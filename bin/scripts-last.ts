import type { Plugin } from 'vite'

/** What is drawn already needs its style sheet and fonts first; scripts would take their share of the line. */
export function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
    },
  }
}
