// Without characters that are easily confused: l, 1, o, 0.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A password to hand over, such as `k7wq-m2xa-9fhd-t4re`: 80 random bits, easy to read out. */
export function generatePassword() {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LENGTH))
  // 256 is a multiple of the 32 letters, so each is equally likely.
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}
