export { KeepAlive } from './keep-alive.tsx'
export { endSession, useLeave, useLogout } from './leaving.tsx'
export { SessionGate, useMe, useSession } from './session-gate.tsx'
export { isRestricted, sessionQuery } from './session-query.tsx'
