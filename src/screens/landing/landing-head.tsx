import { brand } from '#ui/brand.ts'

const colours = Object.entries(brand.colours).map(([name, colour]) => `${name}:${colour};`)

/** What tabs and search engines show of the public page, and the firm’s colours where it has its own. */
export function LandingHead() {
  return (
    <>
      <title>{`HR services for small businesses · ${brand.product}`}</title>
      <meta
        name="description"
        content="Onboarding, performance reviews and conflicts at work, handled by HR advisers and followed online by the small businesses they serve."
      />
      {colours.length > 0 && <style nonce="__NONCE__">{`html:root{${colours.join('')}}`}</style>}
    </>
  )
}
