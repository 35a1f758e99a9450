type Item = { title: string; wantsDocument: boolean }

const namesCertificate = (title: string) =>
  /\b(dbs|criminal[ -]records?)\b/i.test(title) && /\bcertificates?\b/i.test(title)

/** A document is wanted, and not a DBS certificate: that is shown, and no copy of it is kept. */
export const asksForDocument = ({ title, wantsDocument }: Item) => wantsDocument && !namesCertificate(title)

export const wantsCertificate = ({ title, wantsDocument }: Item) => wantsDocument && namesCertificate(title)
