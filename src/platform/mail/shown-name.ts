/**
 * With a space wherever a mail program could find a link: companies are called Booking.com, and none is refused. Without
 * what turns the rest of a line round.
 */
export const shownName = (name: string) =>
  name
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[.:/\\@\u3002\uff0e\uff61](?=\S)/gu, '$& ')
