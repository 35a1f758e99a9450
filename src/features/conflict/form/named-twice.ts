import type * as z from 'zod'

/** People are told apart by their addresses. */
export function namesNobodyTwice(people: readonly { name: string; email: string }[], context: z.RefinementCtx) {
  for (const [index, { email }] of people.entries()) {
    const first = people.find((each) => each.email.toLowerCase() === email.toLowerCase())
    if (first === people[index]) continue
    const message = `${first?.name} has this address already`
    context.addIssue({ code: 'custom', path: [index, 'email'], message })
  }
}
