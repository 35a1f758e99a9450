// For the database, the log and the files of the server itself.
const OWN = 256

/** As many connections as are wanted and the system lets this process open. */
export function connectionsWithin(wanted: number): number {
  const { report } = process
  if (!report) return wanted
  // Looking up the names of addresses takes seconds.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: string | number } } } // as documented
  const allowed = Number(userLimits?.open_files?.soft)
  return Number.isFinite(allowed) ? Math.max(1, Math.min(wanted, allowed - OWN)) : wanted
}
