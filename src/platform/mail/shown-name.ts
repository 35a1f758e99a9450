/**
 * A name for an e-mail: on one line, with a space wherever a mail program could find a link. Names are free text, and
 * companies are called Booking.com: none is refused for it.
 */
export const shownName = (name: string) =>
  name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[.:/\\@\u3002\uff0e\uff61](?=\S)/gu, '$& ')
