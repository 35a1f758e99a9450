type Accent =
  | '--accent'
  | '--accent-hover'
  | '--accent-press'
  | '--on-accent'
  | '--accent-ink'
  | '--accent-tint'
  | '--accent-rule'

type Brand = {
  product: string
  firm: string
  phone: string
  hours: string
  colours: Partial<Record<Accent, string>>
}

/** The one file to change for another firm. A colour for both schemes: `light-dark(#0f5b5a, #86cbc2)`. */
export const brand: Brand = {
  product: 'Casewell',
  firm: 'Harbour HR',
  phone: '020 7946 0182',
  hours: 'Monday to Friday, 8:30 am to 6 pm',
  colours: {},
}
