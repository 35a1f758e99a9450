import { brand } from '#ui/brand.ts'

const colours = Object.entries(brand.colours).map(([name, colour]) => `${name}:${colour};`)

/** The title and description of a public page for tabs and search engines, and the firm’s own colours if it has any. */
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
