import { brand } from '#ui/brand.ts'

type PhoneLinkProps = { number: string; className?: string }

/** A number that a press rings, in groups as people write it. */
export const PhoneLink = ({ number, className = 'whitespace-nowrap' }: PhoneLinkProps) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={className}>
    {inGroups(number)}
  </a>
)

export const FirmPhone = () => <PhoneLink number={brand.phone} />

/** British numbers are stored as `+447700900123`. */
function inGroups(number: string) {
  const [, ...groups] = british.map((form) => form.exec(number)).find(Boolean) ?? []
  return groups.length > 0 ? `0${groups.join(' ')}` : number
}

const british = [
  /^\+44(7\d{3})(\d{6})$/,
  /^\+44(2\d)(\d{4})(\d{4})$/,
  /^\+44(11\d|1\d1|[389]\d\d)(\d{3})(\d{4})$/,
  /^\+44(1\d{3})(\d{5,6})$/,
]
