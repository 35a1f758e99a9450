import { brand } from '#ui/brand.ts'

/** A number that a press rings. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap">
    {number}
  </a>
)

export const FirmPhone = () => <PhoneLink number={brand.phone} />
