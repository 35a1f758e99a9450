import { colleagueAttacks } from './colleagues.ts'
import { connectionAttacks } from './connections.ts'
import { contentAttacks } from './content.ts'
import { crowdAttacks } from './crowds.ts'
import { fileAttacks } from './files.ts'
import { grownAttacks } from './grown.ts'
import { paperAttacks } from './papers.ts'
import { readerAttacks } from './readers.ts'
import { signInAttacks } from './sign-ins.ts'
import { statementAttacks } from './statements.ts'

export const attacks = [
  ...connectionAttacks,
  ...fileAttacks,
  ...contentAttacks,
  ...paperAttacks,
  ...readerAttacks,
  ...statementAttacks,
  ...signInAttacks,
  ...crowdAttacks,
  ...colleagueAttacks,
  ...grownAttacks,
]
