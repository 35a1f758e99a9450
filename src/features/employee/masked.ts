import type { Identity, MaskedIdentity } from './contract.ts'

export type KnownIdentity = { [Field in keyof Identity]: Identity[Field] | null }

export function masked({ dateOfBirth, nationalInsuranceNumber, address }: KnownIdentity): MaskedIdentity {
  return {
    dateOfBirth: dateOfBirth ? `•• •• ${dateOfBirth.slice(0, 4)}` : null,
    nationalInsuranceNumber: nationalInsuranceNumber ? maskedNumber(nationalInsuranceNumber) : null,
    address: address ? { ...address, street: '•••', postcode: maskedPostcode(address.postcode) } : null,
  }
}

const maskedNumber = (number: string) => `•• •• •• ${number.slice(-3, -1)} ${number.slice(-1)}`

/** Keeps the district: `BS1 •••`. Postcodes in one piece, as abroad, are hidden whole. */
function maskedPostcode(postcode: string) {
  const [district, rest] = postcode.split(' ')
  return rest ? `${district} •••` : '•••'
}
