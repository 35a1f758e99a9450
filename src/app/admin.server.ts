import { commands, usage } from '#features/operator/operator.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { openInstallation } from '#platform/boot/installation.server.ts'
import { inWords } from './in-words.server.ts'

const MISUSED = 2

const [name = 'help', ...given] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

if (['help', '--help', '-h'].includes(name)) console.log(usage())
else if (!command || !fits(command.takes, given)) {
  console.error(usage())
  process.exitCode = MISUSED
} else {
  process.exitCode = await carryOut(command, given[0]).catch((error: unknown) => {
    console.error(inWords(error))
    return 1
  })
}

function fits(takes: string, { length }: string[]) {
  return length <= (takes ? 1 : 0) && (length === 1 || !takes.startsWith('<'))
}

async function carryOut({ run }: NonNullable<typeof command>, argument: string | undefined) {
  const installation = await openInstallation(readConfig())
  try {
    for (const line of await run(installation, argument)) console.log(line)
    return 0
  } finally {
    await installation.close()
  }
}
