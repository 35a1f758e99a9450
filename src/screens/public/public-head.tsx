import { brand } from '#ui/brand.ts'

const colours = Object.entries(brand.colours).map(([name, colour]) => `${name}:${colour};`)

/** What tabs and search engines show of a public page, and the firm’s colours where it has its own. */
export function PublicHead({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{`${title} · ${brand.product}`}</title>
      <meta name="description" content={description} />
      <BrandColours />
    </>
  )
}

export const BrandColours = () =>
  colours.length > 0 && <style nonce="__NONCE__">{`html:root{${colours.join('')}}`}</style>
