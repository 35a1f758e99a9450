import * as z from 'zod'

// UK formats: each schema accepts what people type and returns the stored form.

const NINO = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/

/** A National Insurance number (HMRC NIM39110), stored without spaces. It need not have been issued. */
export const NationalInsuranceNumber = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(NINO, 'Enter a National Insurance number in the form QQ 12 34 56 C'))

const POSTCODE =
  /^(?:GIR0AA|(?:[A-PR-UWYZ][0-9]{1,2}|[A-PR-UWYZ][A-HK-Y][0-9]{1,2}|[A-PR-UWYZ][0-9][A-HJKPSTUW]|[A-PR-UWYZ][A-HK-Y][0-9][ABEHMNPRVWXY])[0-9][ABD-HJLNP-UW-Z]{2})$/

/** The printed form, `SW1A 1AA`; undefined if it cannot be a postcode (BS 7666). */
export function formatPostcode(text: string): string | undefined {
  const compact = text.replace(/[^a-z0-9]/gi, '').toUpperCase()
  return POSTCODE.test(compact) ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : undefined
}

/** E.164, British if no country is given; undefined if it cannot be a number. */
export function formatPhone(text: string): string | undefined {
  const digits = text
    .trim()
    .replace('(0)', '')
    .replace(/(?!^\+)\D/g, '')
  const number = digits.replace(/^00/, '+').replace(/^0/, '+44')
  const isValid = number.startsWith('+44') ? /^\+44[1-9]\d{8,9}$/.test(number) : /^\+[1-9]\d{6,14}$/.test(number)
  return isValid ? number : undefined
}

const typedPhone = z.string().trim().max(40)

function toPhone(text: string, context: z.RefinementCtx) {
  const number = formatPhone(text)
  if (number) return number
  context.addIssue({ code: 'custom', message: 'Enter a phone number, for example 020 7946 0182' })
  return z.NEVER
}

export const Phone = typedPhone.transform((text, context) => (text === '' ? undefined : toPhone(text, context)))
export const phoneOr = (missing: string) => typedPhone.min(1, missing).transform(toPhone)
export const RequiredPhone = phoneOr('Phone is required')

const withoutGaps = (text: string) => text.replace(/[\s-]/g, '')

export const SortCode = z
  .string()
  .transform(withoutGaps)
  .pipe(z.string().regex(/^\d{6}$/, 'Enter a sort code of 6 digits, for example 12-34-56'))

export const displaySortCode = (sortCode: string) => sortCode.match(/../g)?.join('-') ?? sortCode

/** Older accounts have six or seven digits; payments want eight. */
export const AccountNumber = z
  .string()
  .transform(withoutGaps)
  .pipe(z.string().regex(/^\d{6,8}$/, 'Enter an account number of 6 to 8 digits'))
  .transform((digits) => digits.padStart(8, '0'))
