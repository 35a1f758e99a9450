import type { Identity, MaskedIdentity } from './contract.ts'

export type KnownIdentity = { [Field in keyof Identity]: Identity[Field] | null }

/** Somebody's identity as it is shown: what helps to recognise it, and bullets for the rest. */
export function masked({ dateOfBirth, nationalInsuranceNumber, address }: KnownIdentity): MaskedIdentity {
  return {
    dateOfBirth: dateOfBirth ? `•• •• ${dateOfBirth.slice(0, 4)}` : null,
    nationalInsuranceNumber: nationalInsuranceNumber ? maskedNumber(nationalInsuranceNumber) : null,
    address: address ? { ...address, street: '•••', postcode: maskedPostcode(address.postcode) } : null,
  }
}

const maskedNumber = (number: string) => `•• •• •• ${number.slice(-3, -1)} ${number.slice(-1)}`

/** The district stays: `BS1 •••`. Where nothing divides it from the rest, as abroad, all of it is hidden. */
function maskedPostcode(postcode: string) {
  const [district, rest] = postcode.split(' ')
  return rest ? `${district} •••` : '•••'
}
