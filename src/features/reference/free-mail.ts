/** Public e-mail providers, by the first part of their domain or by all of it. */
const FAMILIES = new Set(['gmail', 'googlemail', 'outlook', 'hotmail', 'live', 'msn', 'yahoo', 'ymail', 'rocketmail'])
const MORE_FAMILIES = new Set([
  'icloud',
  'proton',
  'protonmail',
  'aol',
  'gmx',
  'zoho',
  'zohomail',
  'tutanota',
  'yandex',
])
const DOMAINS = new Set([
  'me.com',
  'mac.com',
  'pm.me',
  'tuta.com',
  'tuta.io',
  'mail.com',
  'email.com',
  'fastmail.com',
  'fastmail.fm',
  'hey.com',
  'hushmail.com',
  'mail.ru',
  'qq.com',
  '163.com',
  'btinternet.com',
  'btopenworld.com',
  'sky.com',
  'talktalk.net',
  'virginmedia.com',
  'ntlworld.com',
  'blueyonder.co.uk',
  'tiscali.co.uk',
  'plus.net',
])

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether the address is from a public provider, and so does not show where its owner works. */
export function isFreeMail(email: string): boolean {
  const domain = domainOf(email)
  const [family = '', ...rest] = domain.split('.')
  const isOfFamily = FAMILIES.has(family) || MORE_FAMILIES.has(family)
  return DOMAINS.has(domain) || (isOfFamily && isTopLevel(rest))
}

/** `com`, `fr`, `co.uk`: the endings of a provider’s domain, as opposed to a host of its own under that name. */
const isTopLevel = (rest: string[]) =>
  rest.length === 1 || (rest.length === 2 && ['co', 'com', 'net', 'org'].includes(rest[0] ?? ''))
