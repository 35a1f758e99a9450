import type { Plugin } from 'vite'

/** Puts scripts after the style sheet and fonts, which the markup already drawn needs first. */
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
