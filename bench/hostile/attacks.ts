import { connectionAttacks } from './connections.ts'
import { contentAttacks } from './content.ts'
import { fileAttacks } from './files.ts'
import { signInAttacks } from './sign-ins.ts'
import { statementAttacks } from './statements.ts'

export const attacks = [...connectionAttacks, ...fileAttacks, ...contentAttacks, ...statementAttacks, ...signInAttacks]
