import { setNonce } from 'get-nonce'

type Rules = { createHTML(html: string): string | null }
type TrustedTypes = { createPolicy(name: string, rules: Rules): unknown }
declare global {
  var trustedTypes: TrustedTypes | undefined
}

// Radix injects these two style sheets as markup; all other markup stays forbidden.
const viewportStyle =
  /^\[data-radix-(select|scroll-area)-viewport\]\{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;\}\[data-radix-\1-viewport\]::-webkit-scrollbar\{display:none\}$/

globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (viewportStyle.test(html) ? html : null),
})

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce) setNonce(nonce)
