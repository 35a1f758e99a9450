export const PASSWORD = 'quiet harbour morning'

export const companies = { acme: 'Acme Ltd', globex: 'Globex Ltd' } as const

type Member = {
  firstName: string
  lastName: string
  username: string
  email: string
  role: 'client' | 'staff'
  /** A client's company, or those that staff serve. */
  of: readonly (keyof typeof companies)[]
}

type Named = Pick<Member, 'firstName' | 'lastName'> & { at: string }

function member({ at, ...name }: Named, role: Member['role'], ...of: Member['of']): Member {
  const username = `${name.firstName}.${name.lastName}`.toLowerCase()
  return { ...name, username, email: `${username}@${at}.example`, role, of }
}

/** The people that tests, demo and documentation share. Each company's first client created it. */
export const cast = {
  ada: member({ firstName: 'Ada', lastName: 'Nwosu', at: 'acme' }, 'client', 'acme'),
  ben: member({ firstName: 'Ben', lastName: 'Fry', at: 'acme' }, 'client', 'acme'),
  grace: member({ firstName: 'Grace', lastName: 'Lin', at: 'globex' }, 'client', 'globex'),
  sam: member({ firstName: 'Sam', lastName: 'Okafor', at: 'harbour' }, 'staff', 'acme'),
  stan: member({ firstName: 'Stan', lastName: 'Petrov', at: 'harbour' }, 'staff', 'globex'),
  sita: member({ firstName: 'Sita', lastName: 'Rao', at: 'harbour' }, 'staff', 'acme', 'globex'),
  nora: member({ firstName: 'Nora', lastName: 'Quinn', at: 'harbour' }, 'staff'),
} as const

export type CastName = keyof typeof cast
/** Those whom the administrator has named for the firm’s wording. */
export const wordingEditors: readonly CastName[] = ['sam', 'sita']
export type Ids = Record<CastName, string>
