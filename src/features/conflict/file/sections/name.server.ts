import { fullName } from '#features/request/request.server.ts'

type Named = Parameters<typeof fullName>[0]

export const nameOf = (person: Named) => fullName(person) || 'Someone'
