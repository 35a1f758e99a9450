// For the database, the log and the server's own files.
const OWN = 256

/** The wanted number of connections, or fewer if the system limits this process. */
export function connectionsWithin(wanted: number): number {
  const { report } = process
  if (!report) return wanted
  // Looking up host names takes seconds.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: string | number } } } // as documented
  const allowed = Number(userLimits?.open_files?.soft)
  return Number.isFinite(allowed) ? Math.max(1, Math.min(wanted, allowed - OWN)) : wanted
}
