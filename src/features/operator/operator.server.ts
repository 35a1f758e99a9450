import type { Command } from './command.server.ts'
import { resetMasteradmin } from './reset-masteradmin.server.ts'
import { rotateKey } from './rotate-key.server.ts'
import { sessions } from './sessions.server.ts'
import { unlock } from './unlock.server.ts'

/** The operator’s commands, by the name typed on the command line. */
export const commands: Record<string, Command> = {
  unlock,
  'reset-masteradmin': resetMasteradmin,
  sessions,
  'rotate-key': rotateKey,
}

export function usage() {
  const lines = Object.entries(commands).map(([name, { takes, does }]) => [`${name} ${takes}`.trim(), does] as const)
  const width = Math.max(...lines.map(([call]) => call.length))
  return [
    'npm run admin -- <command>',
    '',
    ...[...lines, ['help', 'Shows this help.'] as const].map(([call, does]) => `  ${call.padEnd(width)}  ${does}`),
  ].join('\n')
}
