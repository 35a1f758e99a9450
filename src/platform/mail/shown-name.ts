/** With a space wherever a mail program could find a link: companies are called Booking.com, and none is refused. */
export const shownName = (name: string) =>
  name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[.:/\\@\u3002\uff0e\uff61](?=\S)/gu, '$& ')
